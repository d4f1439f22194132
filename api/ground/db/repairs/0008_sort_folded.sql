-- Databases of the first hours, whose 0005 and 0006 were written anew afterwards.

create table if not exists secrets (
  name text primary key,
  value text not null check (length(value) >= 32)
);
create index if not exists permits_interest_name_down on permits (interest_name desc nulls last, id desc) where is_listed;
create index if not exists submittals_department_down on submittals (department_name desc nulls last, id desc) where is_listed;
create index if not exists permits_site_name_down on permits (fold(site_name) desc nulls last, id desc) where is_listed;
create index if not exists submittals_site_name_down on submittals (fold(site_name) desc nulls last, id desc) where is_listed;
