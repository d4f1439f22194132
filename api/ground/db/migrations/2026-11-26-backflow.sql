-- Detector assemblies and air gaps; how an assembly left; and until when a failed one must be repaired and tested again.
alter table ccc_assemblies drop constraint ccc_assemblies_kind_check,
  add constraint ccc_assemblies_kind_check check (kind in ('RP', 'RPDA', 'DC', 'DCDA', 'PVB', 'SVB', 'AG')),
  add column removed_on date,
  add column repair_by date;
comment on column ccc_assemblies.repair_by is
  'Set by a failed test; only a test that passes or the removal takes it away.';
create index ccc_assemblies_repair on ccc_assemblies (repair_by) where status = 'active' and repair_by is not null;
create index ccc_assemblies_due on ccc_assemblies (next_due_on) where status = 'active';
