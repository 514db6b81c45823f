//! Metadata of memory accesses that says what does not hold.

use super::change::Change::Apply;
use super::patch::Patch;
use plumb_gen::Profile;
use plumb_ir::ops::LlvmOp as L;
use plumb_ir::ops::{llvm, view::Prop};
use plumb_ir::structured::{
    AliasScope, AliasScopeDomain, Dereferenceable, TBAAMember, TBAARoot, TBAATag, TBAATypeDescriptor,
};
use plumb_ir::{Attr, AttrKind, Op, Type};

/// Two tags of types that do not alias.
fn tags(p: &mut Patch) -> [Attr; 2] {
    let ctx = &mut p.m.ctx;
    let id = ctx.string_attr("types");
    let root = TBAARoot::of(ctx, &[(TBAARoot::id, id)]);
    let zero = ctx.int_attr(0, Type::I64);
    ["one", "two"].map(|name| {
        let id = ctx.string_attr(name);
        let member = TBAAMember::of(ctx, &[(TBAAMember::typeDesc, root), (TBAAMember::offset, zero)]);
        let members = ctx.intern_attr(AttrKind::Array([member].into()));
        let ty = TBAATypeDescriptor::of(
            ctx,
            &[(TBAATypeDescriptor::id, id), (TBAATypeDescriptor::members, members)],
        );
        let params = [(TBAATag::base_type, ty), (TBAATag::access_type, ty), (TBAATag::offset, zero)];
        TBAATag::of(ctx, &params)
    })
}

/// A scope of its own.
fn scope(p: &mut Patch) -> Attr {
    let ctx = &mut p.m.ctx;
    let [domain, id] = ["domain", "scope"].map(|name| ctx.string_attr(name));
    let domain = AliasScopeDomain::of(ctx, &[(AliasScopeDomain::id, domain)]);
    AliasScope::of(ctx, &[(AliasScope::id, id), (AliasScope::domain, domain)])
}

/// A store whose address is loaded from later in its block, with that load.
fn pair(p: &Patch, op: Op) -> Option<Op> {
    p.is(op, L::Load)?;
    let ptr = p.operand(op, 0)?;
    p.preceding(op)?.into_iter().find(|o| p.is(*o, L::Store).is_some() && p.operand(*o, 1) == Some(ptr))
}

fn list(p: &mut Patch, op: Op, prop: Prop, attr: Attr) -> Option<()> {
    let attr = p.m.ctx.intern_attr(AttrKind::Array([attr].into()));
    p.set(op, prop, attr)
}

super::rewrites! { Metadata &[Profile::Llvm, Profile::MemRef, Profile::Mixed];
    "tbaa-of-others" "A load of what a store wrote is said to be of another type." Apply(|p, op| {
        let store = pair(p, op)?;
        let [one, two] = tags(p);
        list(p, op, llvm::Load::tbaa, one)?;
        list(p, store, llvm::Store::tbaa, two)
    });
    "scope-of-others" "A load of what a store wrote is said to be of other memory." Apply(|p, op| {
        let store = pair(p, op)?;
        let scope = scope(p);
        list(p, op, llvm::Load::alias_scopes, scope)?;
        list(p, store, llvm::Store::noalias_scopes, scope)
    });
    "load-invariant" "A load of memory that is written is promised to be of constant memory." Apply(|p, op| { pair(p, op)?; p.mark(op, &[L::Load], llvm::Load::invariant) });
    "load-dereferenceable" "A pointer that is loaded is promised to point to 4096 bytes." Apply(|p, op| {
        p.is(op, L::Load)?;
        (p.m.ty(p.result(op)?) == Type::LLVM_PTR).then_some(())?;
        let bytes = p.m.ctx.int_attr(4096, Type::I64);
        let attr = Dereferenceable::of(&mut p.m.ctx, &[(Dereferenceable::bytes, bytes)]);
        p.set(op, llvm::Load::dereferenceable, attr)
    });
    "scope-of-one" "A load is said to be of memory of its own, which nothing else says it is not." @Equivalent "a scope that no access is said to be outside of promises nothing" Apply(|p, op| {
            p.is(op, L::Load)?;
            let scope = scope(p);
            list(p, op, llvm::Load::alias_scopes, scope)
        });
}
