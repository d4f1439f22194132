-- What was filed as the wrong type ends when staff move it to another: its fee is not asked any more, as that of what
-- was withdrawn or canceled; the new type asks for its own.
create or replace function fee_rests(status_id bigint, type_id bigint) returns boolean language sql stable as $$
  select exists (select from submittal_statuses where id = status_id and code in (8, 11, 29))
    and not exists (select from applications where id = type_id and config -> 'feeStays' = 'true'::jsonb)
$$;

select drop_fee(submittals.id) from invoices join submittals on submittals.id = invoices.submittal_id
  join submittal_statuses status on status.id = submittals.submittal_status_id
where status.code = 29 and not invoices.is_void and invoices.amount > invoices.amount_paid
  and fee_rests(submittals.submittal_status_id, submittals.application_id);
