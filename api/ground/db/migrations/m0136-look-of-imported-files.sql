-- How the file of an import was looked at: which sheet, which row of headings, and what may be chosen instead.
alter table import_jobs add column look jsonb;
