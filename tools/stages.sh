# Sourced by the commands beside it: `stage NAME` begins a stage, and when the command ends, every stage is
# listed with its time on the clock and that of the processors. A command that another one calls adds its
# stages to the list of that one, which prints all of them.
# Programs of their own that nobody waits for, as a browser's are, are not among the times of the processors.

if [ -z "${TRADECRAFT_STAGES:-}" ]; then
    TRADECRAFT_STAGES=$(mktemp)
    export TRADECRAFT_STAGES
    trap end_of_stages EXIT
else
    trap end_stage EXIT
fi
stage=

# Sets `used` to the seconds of the processors that were spent on what this command has called.
processors() {
    # Not in a pipe: that would tell of the pipe. The second line is of those that were called and waited for,
    # as `1m2.345s 0m6.789s`.
    times >"$TRADECRAFT_STAGES.times"
    used=$(tail -n 1 "$TRADECRAFT_STAGES.times" | tr 'ms' '  ' | awk '{ printf "%d", $1 * 60 + $2 + $3 * 60 + $4 }')
}

as_time() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

stage() {
    end_stage
    stage=$1
    stage_began=$SECONDS
    processors
    stage_used=$used
    echo "== $stage"
}

end_stage() {
    [ -n "$stage" ] || return 0
    processors
    echo "$((SECONDS - stage_began)) $((used - stage_used)) $stage" >>"$TRADECRAFT_STAGES"
    stage=
}

end_of_stages() {
    end_stage
    local clock used name all_clock=0 all_used=0
    while read -r clock used name; do
        printf '%6s  %6s  %s\n' "$(as_time "$clock")" "$(as_time "$used")" "$name"
        all_clock=$((all_clock + clock)) all_used=$((all_used + used))
    done <"$TRADECRAFT_STAGES"
    printf '%6s  %6s  on the clock, of the processors: all of it\n' "$(as_time "$all_clock")" "$(as_time "$all_used")"
    rm -f "$TRADECRAFT_STAGES" "$TRADECRAFT_STAGES.times"
}
