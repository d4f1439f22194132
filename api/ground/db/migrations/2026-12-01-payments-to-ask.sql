-- When the provider is asked about a payment next; null where it is asked no more. The job of each minute finds what
-- is due by an index, however many payments there are. A part of a refund that is on its way is found by its own row.
alter table payments add column ask_at timestamptz;

create function payment_ask_at() returns trigger language plpgsql as $$
declare
  asked timestamptz := coalesce(new.asked_at, new.began_at);
begin
  new.ask_at := case
    when new.state in ('began', 'unknown') then asked + interval '1 minute'
    when new.state = 'pending' then asked + interval '1 hour'
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
create trigger payments_ask_at before insert or update of state, state_at, asked_at on payments
  for each row execute function payment_ask_at();

update payments set asked_at = asked_at;
drop index payments_open;
create index payments_to_ask on payments (ask_at, id) where ask_at is not null;
