-- When the provider was last told of a refund: while that call may be under way, nobody tells it a second time.
alter table payment_refunds add column tried_at timestamptz;
