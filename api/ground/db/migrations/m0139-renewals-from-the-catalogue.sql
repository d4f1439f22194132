-- What was begun under New Submittal about the very permit that its type renews, and is not decided, is the renewal of it.
with begun as (
  select submittals.id, status.code, permits.expired_on
  from submittals join applications application on application.id = submittals.application_id
    join submittal_statuses status on status.id = submittals.submittal_status_id
    join permits on permits.id = submittals.permit_id and permits.replaced_by_id is null
  where submittals.action = 'new' and submittals.origin_id is null and not submittals.is_obligation
    and application.config ->> 'permit' = 'choose'
    and application.config -> 'followOns' ->> 'renewal' = application.form_code
    and status.code not in (-2, 7, 8, 9, 11, 21, 26, 29)),
changed as (
  update submittals set action = 'renewal', due_on = coalesce(submittals.due_on, begun.expired_on),
    submittal_status_id = case when begun.code = 1
      then (select id from submittal_statuses where code = 2) else submittals.submittal_status_id end
  from begun where begun.id = submittals.id)
insert into submittal_log (submittal_id, at, act, from_code, to_code, reason)
select id, now(), 'begin', 1, 2, 'It is the renewal of the permit that it is about.'
from begun where code = 1;
