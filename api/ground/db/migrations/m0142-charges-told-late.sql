-- A charge beside what was ordered, of an order that is settled or over, is a difference of its own kind.
alter table payment_differences drop constraint payment_differences_kind_check;
alter table payment_differences add constraint payment_differences_kind_check check (
  kind in ('paid there', 'not there', 'other amount', 'other charge', 'returned there', 'no answer'));

-- What a payer was given can be paid with in a second window after the first one paid, so a payment is asked about
-- once more when all of that has run out.
create or replace function payment_ask_at() returns trigger language plpgsql as $$
declare
  asked timestamptz := coalesce(new.asked_at, new.began_at);
begin
  new.ask_at := case
    when new.state in ('began', 'unknown') then asked + interval '1 minute'
    when new.state = 'pending' then asked + interval '1 hour'
    when new.state = 'paid' and asked < new.opened_at + interval '1 hour' then new.opened_at + interval '1 hour'
    -- A debit can come back for sixty days after the bank called it paid (Nacha rules, unauthorized debits).
    when new.state = 'paid' and asked + interval '1 day' < new.state_at + interval '60 days'
      and exists (select from payment_events where payment_id = new.id and to_state = 'pending')
      then asked + interval '1 day'
    -- A charge may be told late.
    when new.state in ('declined', 'cancelled', 'failed', 'expired')
      and asked + interval '1 hour' < new.state_at + interval '1 day' then asked + interval '1 hour'
  end;
  return new;
end
$$;
