-- What the agency says before and after the words of a kind of mail, for each language. What it said until now stands in
-- both, as it did; mails to the agency are in English alone.
alter table mail_words rename column opening to opening_en;
alter table mail_words rename column closing to closing_en;
alter table mail_words
  add column opening_es text not null default '' check (length(opening_es) <= 2000),
  add column closing_es text not null default '' check (length(closing_es) <= 2000);
update mail_words set opening_es = opening_en, closing_es = closing_en
where template not in ('WithdrawalRequest', 'RevisionRequest', 'AmendRequest', 'AgencyCorrespondenceReceivedAlert', 'event-referral');

-- In which language a mail is written.
alter table outbox
  add column language text not null default 'en' check (language in ('en', 'es'));

-- Every mail is given the words of its language as it is written; one that is written again has them already.
create or replace function add_mail_words() returns trigger language plpgsql as $$
declare
  words mail_words;
  opening text;
  closing text;
begin
  select * into words from mail_words where template = new.template;
  if not found or new.body is null then return new; end if;
  opening := case new.language when 'es' then words.opening_es else words.opening_en end;
  closing := case new.language when 'es' then words.closing_es else words.closing_en end;
  if opening <> '' and not starts_with(new.body, opening) then
    new.body := opening || E'\n\n' || new.body;
  end if;
  if closing <> '' and right(new.body, length(closing)) <> closing then
    new.body := new.body || E'\n\n' || closing;
  end if;
  return new;
end $$;

create or replace function store_mail(given jsonb) returns bigint language plpgsql as $$
declare
  stored bigint;
begin
  if given is null or jsonb_typeof(given) <> 'object' then return null; end if;
  insert into outbox (template, to_address, subject, body, send_after, message_id, created_at, language)
  select template, to_address, subject, body, send_after, message_id, created_at, coalesce(language, 'en')
  from jsonb_populate_record(null::outbox, given)
  returning id into stored;
  return stored;
exception when others then
  raise exception 'a message was not written' using errcode = 'HW001', detail = sqlstate;
end $$;
