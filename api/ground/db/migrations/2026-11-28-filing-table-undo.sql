-- The rows of a table as they were before a file was taken over: of the last file a table, until the draft is signed or gone.
create table submittal_table_undos (
  submittal_id bigint not null references submittal_forms (submittal_id) on delete cascade,
  question text not null,
  file_name text not null,
  row_count int not null,
  -- Of the rows that the file left: other rows by now are not written over.
  rows_after text not null,
  taken_at timestamptz not null,
  taken_by_user_id bigint not null references users (id),
  primary key (submittal_id, question)
);
create table submittal_table_undo_rows (
  submittal_id bigint not null,
  question text not null,
  row_name text not null,
  position int not null,
  answers jsonb not null,
  primary key (submittal_id, question, row_name),
  foreign key (submittal_id, question) references submittal_table_undos (submittal_id, question) on delete cascade
);
create index submittal_table_undos_user on submittal_table_undos (taken_by_user_id);
