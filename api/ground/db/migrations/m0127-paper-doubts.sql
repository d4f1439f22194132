-- Where what was signed names a license, certificate or calibration that the agency's papers do not have so: said in
-- the report itself, and here for the desk.
create table paper_doubts (
  submittal_id bigint not null references submittals (id) on delete cascade,
  question text not null,
  -- What was typed, and what does not agree.
  typed text not null,
  words text not null,
  found_at timestamptz not null,
  primary key (submittal_id, question)
);
select keep_rows_of('paper_doubts');
