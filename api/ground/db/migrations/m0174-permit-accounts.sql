-- Who acts for a permit alone and not for its site: an account to which the permit passed while others go on standing for
-- the site, with permits of their own there. What is not about the permit is theirs alone.
create table permit_accounts (
  permit_id bigint not null references permits (id),
  user_id bigint not null references users (id),
  handover_id bigint not null references permit_handovers (id),
  since timestamptz not null,
  primary key (permit_id, user_id)
);
create index permit_accounts_user on permit_accounts (user_id);
create index permit_accounts_handover on permit_accounts (handover_id);
select keep_rows_of('permit_accounts');
