-- What the data of a water system call a line, beside the class that the rule works out of its materials: where the
-- two differ the stricter counts until every part is verified (values/service-line-class.ts).
alter table service_lines add column stated_class text
  check (stated_class in ('lead', 'galvanized', 'non-lead', 'unknown'));

-- Galvanized pipe of which nobody can show that no lead ever lay before it requires replacement on the public side too
-- (40 CFR 141.84(a)(4)): lines that were told to be non-lead or unknown are called by the stricter class.
create temporary table stricter_lines on commit drop as
  select line.id, line.class as class_was
  from service_lines line
    join service_line_materials one on one.id = line.public_material_id and one.kind = 'galvanized'
    join service_line_materials two on two.id = line.customer_material_id and two.kind in ('non-lead', 'unknown', 'connector')
  where line.ever_lead <> 'no' and line.class <> 'galvanized';
update service_lines line set class = 'galvanized', version = version + 1, updated_at = now(), updated_by = 'The rule of classes'
  from stricter_lines where line.id = stricter_lines.id;
insert into service_line_history (service_line_id, at, changed_by, public_was, public_is, ever_lead_was, ever_lead_is,
    customer_was, customer_is, public_source_id, customer_source_id, class_was, class_is)
  select line.id, now(), 'The rule of classes', line.public_material_id, line.public_material_id, line.ever_lead, line.ever_lead,
    line.customer_material_id, line.customer_material_id, line.public_source_id, line.customer_source_id,
    stricter_lines.class_was, line.class
  from stricter_lines join service_lines line on line.id = stricter_lines.id order by line.id;
