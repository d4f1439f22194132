-- The form of a new inquiry has a key: sent again after a lost answer, it is the same inquiry.
alter table trade_inquiries add column form_key uuid;
create unique index trade_inquiries_form_key on trade_inquiries (user_id, form_key) where form_key is not null;
