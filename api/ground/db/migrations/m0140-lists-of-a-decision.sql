-- What a permit is called and what it is about come from the lists. Empty where the type of the submittal says it.
alter table decisions add column permit_type_id int references permit_types (id);
alter table decisions add column env_interest_id int references env_interests (id);
create index decisions_permit_type on decisions (permit_type_id) where permit_type_id is not null;
create index decisions_interest on decisions (env_interest_id) where env_interest_id is not null;
