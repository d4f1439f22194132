-- A to Z is without case and accents in every sort order, as it is for names people wrote: some look-up
-- names begin with a small letter.

drop index permits_type_name;
drop index permits_status_name;
drop index permits_interest_name;
drop index permits_interest_name_down;
drop index submittals_department;
drop index submittals_department_down;
drop index submittals_status_name;

create index permits_type_name on permits (fold(type_name), id) where is_listed;
create index permits_status_name on permits (fold(status_name), id) where is_listed;
create index permits_interest_name on permits (fold(interest_name), id) where is_listed;
create index permits_interest_name_down on permits (fold(interest_name) desc nulls last, id desc) where is_listed;
create index submittals_department on submittals (fold(department_name), id) where is_listed;
create index submittals_department_down on submittals (fold(department_name) desc nulls last, id desc) where is_listed;
create index submittals_status_name on submittals (fold(status_name), id) where is_listed;
