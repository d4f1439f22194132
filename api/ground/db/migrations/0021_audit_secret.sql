-- Network addresses are in the audit log as hashes with this secret, which each installation makes for itself.
insert into secrets (name, value)
values ('audit-visitor', gen_random_uuid()::text || gen_random_uuid()::text)
on conflict do nothing;
