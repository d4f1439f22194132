-- The agency's own subject and text of a kind of mail, for each language. Empty where the portal's words are said; what has
-- to be in them is checked as they are saved, and once more as a mail is written.
alter table mail_words
  add column subject_en text not null default '' check (length(subject_en) <= 150),
  add column body_en text not null default '' check (length(body_en) <= 8000),
  add column subject_es text not null default '' check (length(subject_es) <= 150),
  add column body_es text not null default '' check (length(body_es) <= 8000);

-- The language of who is written to later without an account: of a co-signer, as who invited has it until the co-signer
-- asks for a code in another; of who sent a photo of a pipe; of who reported an event.
alter table cosigners
  add column language text not null default 'en' check (language in ('en', 'es'));
alter table service_line_photos
  add column language text not null default 'en' check (language in ('en', 'es'));
alter table event_reports
  add column language text not null default 'en' check (language in ('en', 'es'));
