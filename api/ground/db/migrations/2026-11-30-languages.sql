-- The language of who is written to later: of a follower, and of who commented. English where nobody chose.
alter table watchers
  add column language text not null default 'en' check (language in ('en', 'es'));
alter table public_comments
  add column language text not null default 'en' check (language in ('en', 'es'));
