-- The last run of each job, for the operations page: one row a job, written anew after each run.
create table job_runs (
  name text primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  took_ms int not null check (took_ms >= 0),
  next_due_at timestamptz not null,
  -- The newest failure; it stays when later runs go well. Kind and code of an error, never its values.
  failed_at timestamptz,
  failed text,
  check ((failed_at is null) = (failed is null))
) with (fillfactor = 50);

-- The last result of each check that somebody of the agency, or a command, made.
create table check_results (
  name text primary key,
  -- Somebody makes it right now; who began too long ago is taken for gone.
  running_since timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- Null for a command.
  by_user_id bigint references users (id) on delete set null,
  result jsonb
);

-- The words of what an audit row tells, for its search. Names that people gave to their passkeys are theirs, and
-- what somebody searched for is no fact about it.
create function audit_words(detail jsonb) returns tsvector
  language sql immutable parallel safe
  return jsonb_to_tsvector('simple'::regconfig, detail - array['name', 'who', 'subject'], '["string", "numeric"]'::jsonb);

create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_user_id, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_words on audit_log using gin (audit_words(detail));
