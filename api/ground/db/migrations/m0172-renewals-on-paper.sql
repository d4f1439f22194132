-- A permit is continued for a renewal in time: of one that came on paper the act keeps the day.
alter table permit_acts
  drop constraint permit_acts_facts_check,
  add constraint permit_acts_facts_check check (case kind
    when 'continue' then facts - 'renewalOn' = '{}'
    else (facts = '{}') = (kind not in ('correct', 'transfer')) end);
