-- Due on the next working day where the day of the rule is none.
alter table obligations add column on_work_day boolean not null default false;
