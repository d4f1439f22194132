-- Who goes on with an import that is not finished: whoever began it, until it is handed on; null for nobody.
alter table import_jobs add column given_to_user_id bigint references users (id);
update import_jobs set given_to_user_id = made_by_user_id;
create index import_jobs_given on import_jobs (given_to_user_id) where given_to_user_id is not null;
-- The staff are few among all accounts: what they hold and who of them may take it is asked often.
create index users_staff on users (id) where kind = 'staff';
