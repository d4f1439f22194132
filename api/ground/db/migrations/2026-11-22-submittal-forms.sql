-- Submittals that are filled in, signed and filed in the portal: their types, forms, answers and signatures.

-- The statuses of the workflow have numbers; the former names stay as what imported files may say.
alter table submittal_statuses
  add column code int unique,
  add column kind text not null default 'SUBMITTED' check (kind in ('UNSUBMITTED', 'SUBMITTED', 'ARCHIVED')),
  -- What it means, in one sentence.
  add column gloss text not null default '',
  add column aliases text[] not null default '{}';
update submittal_statuses as status
set name = new.name, code = new.code, kind = new.kind, aliases = array[status.name]
from (values
  ('Submitted', 'Complete Submittal', 5, 'SUBMITTED'),
  ('In Review', 'Technical Review', 23, 'SUBMITTED'),
  ('Public Notice', 'Public Comment Period Open', 24, 'SUBMITTED'),
  ('Sent Back', 'Amendment', 3, 'UNSUBMITTED'),
  ('Approved', 'Approved', 7, 'SUBMITTED'),
  ('Accepted', 'Accepted', 21, 'SUBMITTED'),
  ('Denied', 'Denied', 9, 'SUBMITTED'),
  ('Withdrawn', 'Withdraw', 8, 'SUBMITTED')) as new (old, name, code, kind)
where status.name = new.old;
update submittals set submittal_status_id = (select id from submittal_statuses where code = 21)
where submittal_status_id = (select id from submittal_statuses where name = 'Completed');
delete from submittal_statuses where name = 'Completed';
update submittal_statuses set aliases = array['Completed'] where code = 21;
insert into submittal_statuses (code, name, status_group, kind) values
  (0, 'New', 0, 'UNSUBMITTED'),
  (1, 'Open', 0, 'UNSUBMITTED'),
  (2, 'Renewal', 0, 'UNSUBMITTED'),
  (10, 'Revision', 0, 'UNSUBMITTED'),
  (4, 'Authority Review Completed', 0, 'SUBMITTED'),
  (6, 'Partial Submittal', 0, 'SUBMITTED'),
  (11, 'Canceled', -1, 'SUBMITTED'),
  (12, 'Tech Review Completed', 0, 'SUBMITTED'),
  (20, 'Data Processing Start', 0, 'SUBMITTED'),
  (22, 'Authority Review', 0, 'SUBMITTED'),
  (25, 'Public Comment Period Closed', 0, 'SUBMITTED'),
  (26, 'License Approved (By Decision)', 1, 'SUBMITTED'),
  (27, 'Final Technical Review', 0, 'SUBMITTED'),
  (28, 'Authority Review Start', 0, 'SUBMITTED'),
  (29, 'ReAssignSubmittalType', 0, 'SUBMITTED'),
  (30, 'On Hold', 0, 'SUBMITTED'),
  (31, 'Denied - Contested', -1, 'SUBMITTED'),
  (33, 'Data Processing Failed', -1, 'SUBMITTED'),
  (-10, 'Revision Archived', 0, 'ARCHIVED'),
  (-3, 'Amendment Archived', 0, 'ARCHIVED'),
  (-2, 'Renewal Archived', 0, 'ARCHIVED');
update submittal_statuses as status set gloss = told.gloss
from (values
  (0, 'A duty that is coming up; nobody has begun.'),
  (1, 'Being filled in.'),
  (2, 'A renewal being filled in; the old permit stands.'),
  (3, 'Being changed: by you, or because the agency sent it back.'),
  (10, 'A corrected copy being filled in.'),
  (20, 'Received; the data are being read in.'),
  (33, 'Received, but the data could not be read in; the agency sees to it.'),
  (6, 'Received; something named is still to come.'),
  (5, 'Received with all parts.'),
  (21, 'Taken to the files; nothing more is needed.'),
  (28, 'Somebody at the agency has taken it up.'),
  (22, 'The agency checks whether everything is there and whether the decision is its own.'),
  (4, 'Complete; waits for the experts.'),
  (23, 'Experts check it against the rules.'),
  (12, 'The check is done; notice or decision is next.'),
  (24, 'Anybody may comment.'),
  (25, 'Comments are being read and answered.'),
  (27, 'Last look before the decision.'),
  (7, 'Decided: yes. What was issued is below.'),
  (26, 'Decided: the license is granted.'),
  (9, 'Decided: no, for the reasons in the letter.'),
  (31, 'The no is being contested.'),
  (8, 'Taken back by the applicant.'),
  (11, 'Ended by the agency without a decision.'),
  (30, 'Stopped for a reason that is named; the clock stops.'),
  (29, 'Moved to another kind of submittal, under a number of its own.'),
  (-10, 'Replaced by a corrected copy.'),
  (-3, 'Replaced by an amended copy.'),
  (-2, 'Its permit was renewed.')) as told (code, gloss)
where status.code = told.code;

-- The types of submittals: what is no question stands in `config` (docs/submittal-types.md).
create table application_categories (
  id int primary key,
  name text not null unique
);
insert into application_categories (id, name) values
  (1, 'Internal'), (2, 'Permit application'), (3, 'Report'), (4, 'Notice'), (5, 'License'), (6, 'Trade');
alter table applications
  add column category_id int references application_categories (id),
  add column program_id int references programs (id),
  -- Null for types that the portal only lists: they are filed on paper or elsewhere.
  add column form_code text,
  add column description text not null default '',
  add column allows_new boolean not null default false,
  add column is_on_dashboard boolean not null default false,
  add column config jsonb not null default '{}' check (jsonb_typeof(config) = 'object'),
  -- Of the type as it was stored last; tells a start what changed.
  add column type_sha256 text,
  -- The agency's own files, which the portal's never replace.
  add column is_imported boolean not null default false,
  add column position int not null default 0;
create unique index applications_form on applications (form_code) where form_code is not null;
create table application_groups (
  application_id int not null references applications (id) on delete cascade,
  submittal_group_id int not null references submittal_groups (id) on delete cascade,
  primary key (application_id, submittal_group_id)
);
create table pinned_applications (
  user_id bigint not null references users (id) on delete cascade,
  application_id int not null references applications (id) on delete cascade,
  primary key (user_id, application_id)
);

-- A published version is never changed: what was signed is read with the form it was signed in.
create table form_versions (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  code text not null,
  version int not null check (version > 0),
  state text not null check (state in ('draft', 'published', 'retired')),
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  stored_at timestamptz not null default now(),
  unique (code, version)
);
create unique index form_versions_published on form_versions (code) where state = 'published';
create function form_version_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.state = 'draft' then return old; end if;
  if tg_op = 'UPDATE' and (new.sha256, new.code, new.version, new.definition)
    is not distinct from (old.sha256, old.code, old.version, old.definition) then return new; end if;
  raise exception 'A stored version of a form is never changed.';
end $$;
create trigger form_versions_kept before update or delete on form_versions
  for each row execute function form_version_kept();

alter table submittals
  -- Who began it, for whom the site's rights do not tell (a licensee has no site).
  add column created_by_user_id bigint references users (id),
  add column permit_id bigint references permits (id),
  -- The record this one corrects, amends or renews.
  add column origin_id bigint references submittals (id),
  add column action text not null default 'new' check (action in ('new', 'renewal', 'amendment', 'revision')),
  add column due_on date,
  add column period_from date,
  add column period_to date,
  -- Made by the agency as a duty with a day.
  add column is_obligation boolean not null default false,
  add column status_changed_at timestamptz not null default now(),
  -- What was to be paid when it was signed: [{"code": "", "label": "", "cents": 0}], and their sum.
  add column fee_lines jsonb not null default '[]' check (jsonb_typeof(fee_lines) = 'array'),
  add column fee_cents bigint not null default 0 check (fee_cents >= 0),
  add column fee_paid_at timestamptz,
  add check (period_to is null or period_to >= period_from);
create index submittals_creator on submittals (created_by_user_id) where created_by_user_id is not null;
create index submittals_pending on submittals (site_id, id) where submitted_on is null;
create index submittals_origin on submittals (origin_id) where origin_id is not null;

-- The answers of a submittal that is filled in: texts as they were typed. Apart from `submittals`, so that a save
-- while one types touches nothing that the public searches read.
create table submittal_forms (
  submittal_id bigint primary key references submittals (id) on delete cascade,
  form_sha256 text not null references form_versions (sha256),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  -- Raised by every save; a save names the version it was made on.
  version int not null default 1,
  saved_at timestamptz not null,
  saved_by_user_id bigint not null references users (id)
);
create index submittal_forms_saved on submittal_forms (saved_at desc, submittal_id);
create table submittal_table_rows (
  submittal_id bigint not null references submittal_forms (submittal_id) on delete cascade,
  question text not null,
  -- A random name that stays with the row: comments, claims and differences hang on it.
  row_name text not null check (row_name ~ '^[a-z][a-z0-9]{5,11}$'),
  position int not null,
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  primary key (submittal_id, question, row_name)
);
-- Who changed what, save by save: for two windows, for "who is where", and for the other's value.
create table submittal_saves (
  submittal_id bigint not null references submittal_forms (submittal_id) on delete cascade,
  version int not null,
  user_id bigint not null references users (id),
  page text not null,
  paths text[] not null,
  saved_at timestamptz not null,
  primary key (submittal_id, version)
);
create table submittal_files (
  id bigint generated by default as identity primary key,
  submittal_id bigint not null references submittal_forms (submittal_id) on delete cascade,
  -- The question it answers; null for an attachment beside the questions.
  question text,
  document_type text not null check (document_type <> ''),
  name text not null check (name <> ''),
  comment_text text not null default '',
  content_type text not null,
  byte_size bigint not null check (byte_size >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_key text not null,
  added_at timestamptz not null,
  added_by_user_id bigint not null references users (id)
);
create index submittal_files_submittal on submittal_files (submittal_id);

-- What was signed, version by version.
do $$
declare name text;
begin
  for name in
    select conname from pg_constraint
    where conrelid = 'copies_of_record'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%num_nonnulls%' or pg_get_constraintdef(oid) like '%kind%')
  loop
    execute format('alter table copies_of_record drop constraint %I', name);
  end loop;
end $$;
-- A submittal names its copies itself, in submittal_versions.
alter table copies_of_record
  add check (kind in ('event-report', 'public-comment', 'co-signature', 'anchor', 'submittal')),
  add check (num_nonnulls(event_id, comment_id, cosigner_id) = case when kind in ('anchor', 'submittal') then 0 else 1 end);
create table submittal_versions (
  submittal_id bigint not null references submittals (id),
  ordinal int not null check (ordinal > 0),
  copy_of_record_id bigint not null unique references copies_of_record (id),
  form_sha256 text not null references form_versions (sha256),
  primary key (submittal_id, ordinal)
);
create table signing_ceremonies (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references users (id) on delete cascade,
  -- [{"submittal": 1, "version": 3, "sha256": "…", "viewedAt": null}]
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  question_id int references security_questions (id),
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index signing_ceremonies_user on signing_ceremonies (user_id);
create table signatures (
  id bigint generated by default as identity primary key,
  submittal_id bigint not null references submittals (id),
  ordinal int not null,
  user_id bigint not null references users (id),
  content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
  statement text not null,
  question_id int not null references security_questions (id),
  -- What gave the right to sign on that day.
  authority jsonb not null,
  signed_at timestamptz not null,
  foreign key (submittal_id, ordinal) references submittal_versions (submittal_id, ordinal)
);
create index signatures_submittal on signatures (submittal_id);
create trigger submittal_versions_stay before update or delete or truncate on submittal_versions
  for each statement execute function refuse_change();
create trigger signatures_stay before update or delete or truncate on signatures
  for each statement execute function refuse_change();
-- Searchable answers of what was filed.
create table submittal_facts (
  submittal_id bigint not null references submittals (id) on delete cascade,
  path text not null,
  row_name text not null default '',
  text text,
  number numeric,
  day date,
  primary key (submittal_id, path, row_name)
);
create index submittal_facts_text on submittal_facts (path, text);
-- Every move of a submittal and why.
create table submittal_log (
  id bigint generated by default as identity primary key,
  submittal_id bigint not null references submittals (id) on delete cascade,
  at timestamptz not null,
  actor_user_id bigint references users (id),
  act text not null,
  from_code int,
  to_code int,
  reason text,
  detail jsonb not null default '{}'
);
create index submittal_log_submittal on submittal_log (submittal_id, id);

-- Tables that rules look things up in, such as fees: an entry holds from its day until the next one does.
create table lookup_values (
  table_name text not null check (table_name ~ '^[a-z][A-Za-z0-9]{0,39}$'),
  key text not null check (key <> ''),
  value text not null check (value ~ '^-?[0-9]+([.][0-9]+)?$'),
  valid_from date not null default '1900-01-01',
  note text not null default '',
  primary key (table_name, key, valid_from)
);

-- The same key gives the same answer: pressed twice, a button makes one thing.
create table request_keys (
  user_id bigint not null references users (id) on delete cascade,
  key text not null check (length(key) between 8 and 100),
  act text not null,
  subject_id bigint not null,
  at timestamptz not null,
  primary key (user_id, key)
);

-- Notes of those who prepare a submittal together, at a question or at the whole.
create table submittal_notes (
  id bigint generated by default as identity primary key,
  submittal_id bigint not null references submittal_forms (submittal_id) on delete cascade,
  path text,
  text text not null check (length(text) between 1 and 2000),
  author_user_id bigint not null references users (id),
  written_at timestamptz not null,
  done_at timestamptz
);
create index submittal_notes_submittal on submittal_notes (submittal_id);

-- Duties that come again, and the days they fall due.
create table obligations (
  id bigint generated by default as identity primary key,
  application_id int not null references applications (id),
  site_id bigint not null references sites (id),
  permit_id bigint references permits (id),
  name text not null,
  -- RFC 5545.
  rule text not null,
  starts_on date not null,
  opens_days int not null default 60 check (opens_days between 0 and 400),
  ended_on date
);
create table obligation_dues (
  obligation_id bigint not null references obligations (id) on delete cascade,
  due_on date not null,
  submittal_id bigint not null unique references submittals (id) on delete cascade,
  primary key (obligation_id, due_on)
);
-- A private address of one's own due days; a new key ends the old one.
create table calendar_keys (
  user_id bigint not null references users (id) on delete cascade,
  site_id bigint references sites (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  unique nulls not distinct (user_id, site_id)
);

-- Whom a submittal waits for; the lists say it beside the gloss.
alter table submittal_statuses
  add column acts_next text not null default 'agency' check (acts_next in ('applicant', 'agency', 'nobody'));
update submittal_statuses set acts_next = case
  when code in (0, 1, 2, 3, 10, 6) then 'applicant'
  when code in (21, 7, 26, 9, 8, 11, 29, -10, -3, -2) then 'nobody'
  else 'agency' end;
-- A user's own lists: the rows of a site by their state.
create index submittals_site_status on submittals (site_id, submittal_status_id, id);
