-- The day by which the other agency is asked to answer; null of referrals from before, whose mails named none.
alter table event_referrals add column answer_by date;
create index event_referrals_unanswered on event_referrals (answer_by, event_id) where answer_kind is null;
