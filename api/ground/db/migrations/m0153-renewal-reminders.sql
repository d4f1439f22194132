-- One mail for each person, end of a term and setting; what says when a renewal opens is a setting too. A permit whose
-- renewal is a duty is reminded of by that duty (obligation_reminders).
create table renewal_reminders (
  permit_id bigint not null references permits (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  expired_on date not null,
  days int not null,
  written_at timestamptz not null,
  primary key (permit_id, user_id, expired_on, days)
);
