-- Rows of test results that a tester loaded from a file, each by the hash of what it says: the same row makes one draft.
-- A draft that is deleted takes its row along, so that it can be loaded again.
create table backflow_uploaded_rows (
  user_id bigint not null references users (id) on delete cascade,
  row_sha256 text not null,
  submittal_id bigint not null references submittals (id) on delete cascade,
  at timestamptz not null,
  primary key (user_id, row_sha256)
);
create index backflow_uploaded_rows_submittal on backflow_uploaded_rows (submittal_id);
