-- Refunds of a part of a payment.

-- What the provider said that went back so far; all of it once the payment is refunded.
alter table payments
  add column refunded_cents bigint not null default 0,
  add constraint payments_refunded_check check (refunded_cents between 0 and cents);
update payments set refunded_cents = cents where state = 'refunded';

alter table payment_refunds
  -- The invoice of whose part it is; null for all that is left of the payment.
  add column invoice_id bigint references invoices (id),
  -- Whether what went back is owed again, or the invoice is lowered by it.
  add column is_owed_again boolean not null default true;

-- However often a provider tells it, money of a payment comes and goes once: a part by how much went back with it.
alter table money_entries
  add column refunded_to bigint check (refunded_to > 0),
  add constraint money_entries_part_check check (refunded_to is null or kind = 'refunded');
drop index money_entries_once;
create unique index money_entries_once on money_entries (payment_id, invoice_id, kind, coalesce(refunded_to, 0))
  where payment_id is not null;
