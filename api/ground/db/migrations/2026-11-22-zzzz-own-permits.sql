-- What hangs on a permit is read by its holder's page.
create index obligations_permit on obligations (permit_id) where permit_id is not null;
create index decisions_permit on decisions (permit_id) where permit_id is not null;
create index submittals_permit on submittals (permit_id) where permit_id is not null;
