-- Indexes whose columns begin another one of the same rows: what they answered, the other answers, and each change of a
-- row wrote both. A site's drafts and a permit's renewals are a few rows of indexes that are there.
drop index if exists submittals_site;
drop index if exists submittals_pending;
drop index if exists submittals_renewals;
drop index if exists documents_submittal;
drop index if exists invoices_fee_account;
