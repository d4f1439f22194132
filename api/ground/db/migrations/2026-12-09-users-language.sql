-- The language of who is written to later: of a user, as at the last sign-in, and of who pays without an account.
alter table users
  add column language text not null default 'en' check (language in ('en', 'es'));
alter table payments
  add column language text not null default 'en' check (language in ('en', 'es'));
