-- The agency's side of the books: lines of invoices, what staff do, interest and late fees.

-- Who of the agency did it and why, or which rule for which day; a payment and a change of a row need neither.
alter table money_entries
  drop constraint money_entries_kind_check,
  drop constraint money_entries_check,
  add column by_user_id bigint references users (id),
  add column reason text check (btrim(reason) <> ''),
  -- Of a cheque or cash: what was received, its number, and the day.
  add column method text check (method in ('cheque', 'cash')),
  add column reference text check (btrim(reference) <> ''),
  add column received_on date,
  add column reverses_id bigint unique references money_entries (id),
  -- Of interest and late fees: the words of the rule, and the day that made them.
  add column rule text check (btrim(rule) <> ''),
  add column for_day date,
  add constraint money_entries_kind_check check (kind in ('invoiced', 'corrected', 'paid outside', 'paid',
    'returned', 'refunded', 'received', 'taken back', 'adjusted', 'penalty', 'waived', 'interest', 'late fee')),
  add constraint money_entries_of_payment
    check ((payment_id is not null) = (kind in ('paid', 'returned', 'refunded'))),
  add constraint money_entries_by_staff
    check (kind not in ('received', 'taken back', 'adjusted', 'penalty', 'waived') or by_user_id is not null),
  add constraint money_entries_reasoned
    check (kind not in ('taken back', 'adjusted', 'penalty', 'waived') or reason is not null),
  add constraint money_entries_receipt
    check ((kind = 'received') = (method is not null) and (method is null or received_on is not null)
      and (method is distinct from 'cheque' or reference is not null)),
  add constraint money_entries_takes_back check ((kind = 'taken back') = (reverses_id is not null)),
  add constraint money_entries_ruled
    check ((kind in ('interest', 'late fee')) = (rule is not null and for_day is not null));
-- However often the job runs, a rule counts once for a day; a late fee once for ever.
create unique index money_entries_rule_day on money_entries (invoice_id, kind, for_day) where for_day is not null;
create unique index money_entries_late_fee on money_entries (invoice_id) where kind = 'late fee';
-- One cheque is recorded once on an invoice, until it is taken back.
create index money_entries_received on money_entries (reference) where kind = 'received';

alter table money_postings
  drop constraint money_postings_account_check,
  -- Besides those there are: cheques and cash at the agency, and what it gave up.
  add constraint money_postings_account_check check (account in
    ('receivable', 'income', 'outside', 'in transit', 'refunds due', 'cash', 'written off'));

-- A waiver can leave nothing.
alter table invoices
  drop constraint invoices_amount_check,
  add constraint invoices_amount_check check (amount >= 0),
  add column created_at timestamptz not null default now(),
  add column created_by_user_id bigint references users (id),
  -- What time it is charged for, where it is for a time.
  add column starts_on date,
  add column ends_on date,
  add constraint invoices_period_check check (ends_on >= starts_on),
  -- When a reminder was queued last.
  add column reminded_at timestamptz;
-- The desk lists what is open by its day.
create index invoices_open_due on invoices (due_on, id) where not is_void and amount > amount_paid;
create index invoices_account_newest on invoices (fee_account_id, issued_on desc, id desc)
  where fee_account_id is not null;

-- What an invoice charges, as it is printed. What comes later is in the books.
create table invoice_lines (
  invoice_id bigint not null references invoices (id),
  position int not null,
  description text not null check (btrim(description) <> ''),
  cents bigint not null check (cents > 0),
  primary key (invoice_id, position)
);
create trigger invoice_lines_stay before update or delete or truncate on invoice_lines
  for each statement execute function refuse_change();

/* As before, with the accounts of the agency's own acts: what they posted is not posted again. */
create or replace function post_invoices() returns trigger language plpgsql as $$
begin
  with owed as (
    select id, case when is_void then (amount_paid * 100)::bigint else (amount * 100)::bigint end
      + coalesce((select sum(cents) from money_postings
          where invoice_id = changed.id and account in ('income', 'written off')), 0)::bigint as cents,
      exists (select from money_entries where invoice_id = changed.id) as is_known
    from changed),
  entry as (
    insert into money_entries (invoice_id, kind)
    select id, case when is_known then 'corrected' else 'invoiced' end from owed where cents <> 0 order by id
    returning id, invoice_id)
  insert into money_postings (entry_id, invoice_id, account, cents)
  select entry.id, entry.invoice_id, side.account, side.sign * owed.cents
  from entry join owed on owed.id = entry.invoice_id,
    (values ('receivable', 1), ('income', -1)) as side (account, sign);
  with paid as (
    select id, (amount_paid * 100)::bigint
      - coalesce((select sum(cents) from money_postings
          where invoice_id = changed.id and account in ('outside', 'in transit', 'refunds due', 'cash')), 0)::bigint
      as cents
    from changed),
  entry as (
    insert into money_entries (invoice_id, kind)
    select id, 'paid outside' from paid where cents <> 0 order by id
    returning id, invoice_id)
  insert into money_postings (entry_id, invoice_id, account, cents)
  select entry.id, entry.invoice_id, side.account, side.sign * paid.cents
  from entry join paid on paid.id = entry.invoice_id,
    (values ('outside', 1), ('receivable', -1)) as side (account, sign);
  return null;
end $$;

-- Of a payment that was paid, the receipt is a copy of record.
do $$
declare name text;
begin
  for name in
    select conname from pg_constraint
    where conrelid = 'copies_of_record'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%num_nonnulls%' or pg_get_constraintdef(oid) like '%kind%')
  loop
    execute format('alter table copies_of_record drop constraint %I', name);
  end loop;
end $$;
alter table copies_of_record
  add constraint copies_of_record_kind_check
    check (kind in ('event-report', 'public-comment', 'co-signature', 'anchor', 'submittal', 'payment')),
  add constraint copies_of_record_about_check
    check (num_nonnulls(event_id, comment_id, cosigner_id)
      = case when kind in ('anchor', 'submittal', 'payment') then 0 else 1 end);

-- Numbers of invoices that staff make here; gaps mean nothing.
create sequence invoice_numbers;

-- A refund that was asked for. Above a sum of the settings somebody else decides before the provider is told.
create table payment_refunds (
  id bigint generated by default as identity primary key,
  payment_id bigint not null references payments (id),
  cents bigint not null check (cents > 0),
  reason text not null check (btrim(reason) <> ''),
  asked_by_user_id bigint not null references users (id),
  asked_at timestamptz not null,
  state text not null check (state in ('waiting', 'approved', 'refused', 'done')),
  decided_by_user_id bigint references users (id),
  decided_at timestamptz,
  decision text check (btrim(decision) <> ''),
  check (state <> 'refused' or decision is not null),
  check (decided_by_user_id is distinct from asked_by_user_id)
);
create unique index payment_refunds_open on payment_refunds (payment_id) where state in ('waiting', 'approved');

-- The day on which a settlement file of the provider had it.
alter table payments add column settled_on date;
create index payments_not_settled on payments (state_at) where state = 'paid' and settled_on is null;

-- What does not add up between the provider and the books, until somebody closes it.
create table payment_differences (
  id bigint generated by default as identity primary key,
  kind text not null check (kind in ('paid there', 'not there', 'other amount', 'returned there', 'no answer')),
  order_no text not null,
  payment_id bigint references payments (id),
  cents_here bigint,
  cents_there bigint,
  day date not null,
  found_at timestamptz not null,
  -- Null for what cleared up by itself.
  closed_by_user_id bigint references users (id),
  closed_at timestamptz,
  reason text check (btrim(reason) <> ''),
  check ((closed_at is null) = (reason is null))
);
create unique index payment_differences_open on payment_differences (kind, order_no) where closed_at is null;
create index payment_differences_order on payment_differences (order_no);
