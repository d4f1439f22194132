-- The fee of what was withdrawn or canceled is not asked any more, unless its type says that it stays. Its invoice is
-- void, so that every list, page and call agrees; what was paid of it stays paid.
create function fee_rests(status_id bigint, type_id bigint) returns boolean language sql stable as $$
  select exists (select from submittal_statuses where id = status_id and code in (8, 11))
    and not exists (select from applications where id = type_id and config -> 'feeStays' = 'true'::jsonb)
$$;

-- What is being paid waits for the bank: what comes of it is booked first.
create function drop_fee(of_submittal bigint) returns void language sql as $$
  update invoices set is_void = true
  where submittal_id = of_submittal and not is_void and amount > amount_paid
    and not exists (select from payment_invoices part where part.invoice_id = invoices.id and part.is_open)
$$;

create function drop_fee_of_ended() returns trigger language plpgsql as $$
begin
  if fee_rests(new.submittal_status_id, new.application_id) then perform drop_fee(new.id); end if;
  return null;
end $$;
create trigger submittals_fee_ended after update of submittal_status_id on submittals for each row
  when (new.fee_cents > 0 and new.submittal_status_id <> old.submittal_status_id) execute function drop_fee_of_ended();

create function drop_fee_after_payment() returns trigger language plpgsql as $$
begin
  perform drop_fee(submittals.id) from invoices join submittals on submittals.id = invoices.submittal_id
  where invoices.id = new.invoice_id and fee_rests(submittals.submittal_status_id, submittals.application_id)
    -- What was paid is booked by the same transaction.
    and not exists (select from payments where id = new.payment_id and state = 'paid');
  return null;
end $$;
create trigger payment_invoices_over after update of is_open on payment_invoices for each row
  when (old.is_open and not new.is_open) execute function drop_fee_after_payment();

/* As before; of what comes as withdrawn or canceled nothing is asked. */
create or replace function invoice_fee() returns trigger language plpgsql as $$
begin
  insert into invoices (number, product_id, site_id, submittal_id, description, amount, amount_paid, issued_on, due_on, is_void)
  values ('FEE-' || new.id, new.product_id, new.site_id, new.id,
    'Fee of ' || (select name from applications where id = new.application_id) || ', submittal ' || new.id,
    new.fee_cents / 100.0, case when new.fee_paid_at is null then 0 else new.fee_cents / 100.0 end,
    new.submitted_on, new.submitted_on,
    new.fee_paid_at is null and fee_rests(new.submittal_status_id, new.application_id))
  on conflict (submittal_id) do update set
    amount = greatest(excluded.amount, invoices.amount_paid),
    amount_paid = case when new.fee_paid_at is null then invoices.amount_paid
      else greatest(excluded.amount, invoices.amount_paid) end;
  return null;
end $$;

select drop_fee(submittals.id) from invoices join submittals on submittals.id = invoices.submittal_id
where not invoices.is_void and invoices.amount > invoices.amount_paid
  and fee_rests(submittals.submittal_status_id, submittals.application_id);
