-- Documents that were imported are found again by the key that their register gave them.
alter table documents add column source_key text unique;
