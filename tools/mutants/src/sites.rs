//! Where in a file something can be switched: found in its syntax tree.

use std::collections::HashMap;
use std::ops::Range;

use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

/// Every place of a file by where cargo-mutants says that it begins, in bytes.
#[derive(Default)]
pub struct Sites {
    /// Bodies of functions, with their braces.
    pub bodies: Vec<Body>,
    /// Whole expressions by their operator.
    pub operations: HashMap<usize, Range<usize>>,
    /// Whole struct expressions by each of their fields.
    pub fields: HashMap<usize, Range<usize>>,
    pub guards: HashMap<usize, Range<usize>>,
    pub arms: HashMap<usize, Arm>,
}

pub struct Body {
    pub name: String,
    pub block: Range<usize>,
    /// The word `const` before the function.
    pub constant: Option<Range<usize>>,
}

pub struct Arm {
    pub of_match: Range<usize>,
    pub pattern_end: usize,
    pub guard: Option<Range<usize>>,
}

impl Sites {
    pub fn of(text: &str) -> syn::Result<Sites> {
        let mut sites = Sites::default();
        sites.visit_file(&syn::parse_file(text)?);
        Ok(sites)
    }

    /// Returns the innermost function around a place.
    pub fn body_around(&self, at: usize) -> Option<&Body> {
        let around = self.bodies.iter().filter(|body| body.block.contains(&at));
        around.min_by_key(|body| body.block.len())
    }

    fn add_body(&mut self, sig: &syn::Signature, block: &syn::Block) {
        self.bodies.push(Body {
            name: sig.ident.to_string(),
            block: block.span().byte_range(),
            constant: sig.constness.map(|word| word.span().byte_range()),
        });
    }
}

impl<'ast> Visit<'ast> for Sites {
    fn visit_item_fn(&mut self, it: &'ast syn::ItemFn) {
        self.add_body(&it.sig, &it.block);
        visit::visit_item_fn(self, it);
    }

    fn visit_impl_item_fn(&mut self, it: &'ast syn::ImplItemFn) {
        self.add_body(&it.sig, &it.block);
        visit::visit_impl_item_fn(self, it);
    }

    fn visit_trait_item_fn(&mut self, it: &'ast syn::TraitItemFn) {
        if let Some(block) = &it.default {
            self.add_body(&it.sig, block);
        }
        visit::visit_trait_item_fn(self, it);
    }

    fn visit_expr_binary(&mut self, it: &'ast syn::ExprBinary) {
        // A chain with `let` in it can not be put in brackets.
        if !has_let(&it.left) && !has_let(&it.right) {
            let at = it.op.span().byte_range().start;
            self.operations.insert(at, it.span().byte_range());
        }
        visit::visit_expr_binary(self, it);
    }

    fn visit_expr_unary(&mut self, it: &'ast syn::ExprUnary) {
        let at = it.op.span().byte_range().start;
        self.operations.insert(at, it.span().byte_range());
        visit::visit_expr_unary(self, it);
    }

    fn visit_expr_struct(&mut self, it: &'ast syn::ExprStruct) {
        for field in &it.fields {
            let at = field.span().byte_range().start;
            self.fields.insert(at, it.span().byte_range());
        }
        visit::visit_expr_struct(self, it);
    }

    fn visit_expr_match(&mut self, it: &'ast syn::ExprMatch) {
        for arm in &it.arms {
            let guard = arm
                .guard
                .as_ref()
                .map(|(_, guard)| guard.span().byte_range());
            if let Some(guard) = &guard {
                self.guards.insert(guard.start, guard.clone());
            }
            let found = Arm {
                of_match: it.span().byte_range(),
                pattern_end: arm.pat.span().byte_range().end,
                guard,
            };
            self.arms.insert(arm.span().byte_range().start, found);
        }
        visit::visit_expr_match(self, it);
    }
}

fn has_let(it: &syn::Expr) -> bool {
    match it {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(it) => has_let(&it.left) || has_let(&it.right),
        _ => false,
    }
}
