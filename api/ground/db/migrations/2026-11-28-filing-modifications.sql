-- What an amendment, a correction or a transfer that was approved changed about a permit. The permit keeps its number
-- and its address of verification; each version keeps its paper.
create table permit_modifications (
  permit_id bigint not null references permits (id) on delete cascade,
  -- From 1, in the order of their issue.
  position int not null check (position > 0),
  kind text not null check (kind in ('amendment', 'correction', 'transfer')),
  submittal_id bigint not null references submittals (id),
  decision_id bigint not null unique references decisions (id),
  -- The day from which its conditions hold.
  effective_on date not null,
  -- What the permit said before.
  expired_before date,
  holder_before text,
  made_at timestamptz not null,
  primary key (permit_id, position)
);
create index permit_modifications_submittal on permit_modifications (submittal_id);
create trigger permit_modifications_stay before update on permit_modifications
  for each statement execute function refuse_change();
-- The public page of a permit lists them.
create trigger permit_modifications_version after insert or update or delete on permit_modifications
  execute function raise_version('permits');
-- Who holds it since its transfer; without one its submittals say.
alter table permits add column holder_name text check (holder_name <> '');
