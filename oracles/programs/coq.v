(* Answers whether the goal, a proposition without variables, holds. Propositional extensionality gives meaning to = and
   <> between propositions. *)

Axiom extensionality : forall a b : Prop, (a <-> b) -> a = b.

Class Decided (a : Prop) := decided : {a} + {~ a}.

Ltac cases := unfold Decided; repeat match goal with d : Decided _ |- _ => destruct d end;
  first [left; tauto | right; tauto].

#[export] Instance decided_true : Decided True. cases. Defined.
#[export] Instance decided_false : Decided False. cases. Defined.
#[export] Instance decided_not a : Decided a -> Decided (~ a). intros; cases. Defined.
#[export] Instance decided_and a b : Decided a -> Decided b -> Decided (a /\ b). intros; cases. Defined.
#[export] Instance decided_or a b : Decided a -> Decided b -> Decided (a \/ b). intros; cases. Defined.
#[export] Instance decided_iff a b : Decided a -> Decided b -> Decided (a <-> b). intros; cases. Defined.
#[export] Instance decided_implies (a b : Prop) : Decided a -> Decided b -> Decided (a -> b). intros; cases. Defined.
#[export] Instance decided_equal (a b : Prop) : Decided a -> Decided b -> Decided (a = b).
  intros d e; destruct d; destruct e;
    first [left; apply extensionality; tauto | right; intros same; rewrite same in *; tauto].
Defined.

Ltac answer :=
  cbv zeta;
  match goal with |- ?question =>
    let value := eval cbv in (if decided (a := question) then true else false) in
    match value with true => idtac "holds" | false => idtac "fails" end
  end.
