-- A type may ask for a number of its own; counting came upon such a one later. Whoever comes second gets the next free one.
create function free_application_number() returns trigger language plpgsql as $$
begin
  while exists (select from applications where id = new.id) loop
    new.id := nextval(pg_get_serial_sequence('applications', 'id'));
  end loop;
  return new;
end $$;

create trigger applications_number before insert on applications
for each row execute function free_application_number();
