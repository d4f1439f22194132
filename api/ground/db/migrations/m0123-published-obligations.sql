-- Where the obligation of a covered entity is from. 'reports': what is recorded of its emissions makes it. 'published':
-- another authority publishes it, and emissions alone say nothing of what was owed; a period of which nothing was
-- published is not known, and nobody is shown to miss anything.
alter table cap_entities add column obligation_basis text not null default 'reports'
  check (obligation_basis in ('reports', 'published'));
update cap_entities set obligation_basis = 'published'
  from sites where sites.id = cap_entities.site_id and sites.identifier like 'CARB-%';
