-- What the agency does to a permit against its holder's will can be appealed as a decision can: until when and how is kept
-- with the act, as the type of the decision that it is counted from said on that day. Null where the type says none.
alter table permit_acts
  add column appeal_until date,
  add column appeal_terms jsonb,
  add column appeal_decision_id bigint references decisions (id),
  add constraint permit_acts_appeal check (num_nonnulls(appeal_until, appeal_terms, appeal_decision_id) in (0, 3));
create index permit_acts_appeal_decision on permit_acts (appeal_decision_id) where appeal_decision_id is not null;

-- The act that is appealed; null of an appeal of the decision itself.
alter table appeals add column act_id bigint references permit_acts (id);
create index appeals_act on appeals (act_id) where act_id is not null;
