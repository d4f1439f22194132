-- The fee of what is filed again with another fee keeps what the agency did about it: what was waived stays waived, and
-- an adjustment, a penalty or a charge for being late stays too. Only the difference of the fee is asked more or less.
create function agency_changed(of_invoice bigint) returns numeric language sql stable as $$
  select coalesce(sum(posting.cents), 0) / 100.0 from money_postings posting
    join money_entries entry on entry.id = posting.entry_id
  where posting.invoice_id = of_invoice and posting.account = 'receivable'
    and entry.kind in ('adjusted', 'penalty', 'waived', 'interest', 'late fee')
$$;

create or replace function invoice_fee() returns trigger language plpgsql as $$
begin
  if new.fee_cents > 0 then
    insert into invoices (number, product_id, site_id, submittal_id, description, amount, amount_paid, issued_on, due_on, is_void)
    values ('FEE-' || new.id, new.product_id, new.site_id, new.id,
      'Fee of ' || (select name from applications where id = new.application_id) || ', submittal ' || new.id,
      new.fee_cents / 100.0, case when new.fee_paid_at is null then 0 else new.fee_cents / 100.0 end,
      new.submitted_on, new.submitted_on,
      new.fee_paid_at is null and fee_rests(new.submittal_status_id, new.application_id))
    on conflict (submittal_id) do nothing;
    if found then return null; end if;
  end if;
  update invoices set
    amount = owed.amount,
    amount_paid = case when new.fee_paid_at is null then amount_paid else owed.amount end
  from (
    select id, greatest(new.fee_cents / 100.0 + agency_changed(id), amount_paid) as amount
    from invoices where submittal_id = new.id) owed
  where invoices.id = owed.id;
  return null;
end $$;

drop trigger submittals_fee_changed on submittals;
create trigger submittals_fee_changed after update of fee_cents, submitted_on, fee_paid_at on submittals for each row
  -- A fee that is none any more is asked no more.
  when (new.submitted_on is not null and (new.fee_cents > 0 or old.fee_cents > 0) and (
    new.fee_cents <> old.fee_cents or old.submitted_on is null
    or (new.fee_paid_at is not null and old.fee_paid_at is null)))
  execute function invoice_fee();

-- What was paid of the fee of something that ended and went back, by the bank, by a bounced cheque or by a refund, is
-- asked no more than what was never paid: it does not matter which came first.
create function drop_fee_gone_back() returns trigger language plpgsql as $$
begin
  perform drop_fee(submittals.id) from after_it join before_it using (id) join submittals on submittals.id = after_it.submittal_id
  where not after_it.is_void and after_it.amount_paid < before_it.amount_paid
    and fee_rests(submittals.submittal_status_id, submittals.application_id);
  return null;
end $$;
-- Of the statement, and after its name behind the one that posts: else the books would post what is void by then.
create trigger invoices_void_gone_back after update on invoices
  referencing old table as before_it new table as after_it for each statement execute function drop_fee_gone_back();

select drop_fee(submittals.id) from invoices join submittals on submittals.id = invoices.submittal_id
where not invoices.is_void and invoices.amount > invoices.amount_paid
  and fee_rests(submittals.submittal_status_id, submittals.application_id);
