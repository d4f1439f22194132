-- The agency stays its own act while an appeal of that act is open (5 U.S.C. 705): the permit stands as it did before the
-- act, and the act is not taken back. When the appeal ends the stay is taken back, and the act takes force again.
alter table permit_acts
  drop constraint permit_acts_kind_check,
  add constraint permit_acts_kind_check check (kind in
    ('suspend', 'stay', 'stayAct', 'reinstate', 'revoke', 'terminate', 'continue', 'correct', 'transfer', 'takeBack')),
  -- The act that is stayed. One that was stayed, and whose stay was taken back, may be stayed again.
  add column stays_id bigint references permit_acts (id),
  add constraint permit_acts_stays check ((stays_id is null) = (kind <> 'stayAct'));
create index permit_acts_stays_act on permit_acts (stays_id) where stays_id is not null;
