-- Which line a row of a file speaks of, also where something else in the row is wrong: such a line is in the file.
alter table inventory_filing_rows add column identifier text;

-- What the filing changed against what stood when it was decided; later the lines are its own.
alter table inventory_filings add column outcome jsonb;
