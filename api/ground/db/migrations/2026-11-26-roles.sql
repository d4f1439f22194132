-- Roles of the agency's staff: a name for rights that go together. What somebody may do is the view user_rights, and
-- everything that asks for rights asks it.

create table staff_roles (
  code text primary key check (code ~ '^[a-z0-9][a-z0-9-]{0,39}$' and code <> 'new'),
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  description text not null default '' check (length(description) <= 300),
  -- Came with the portal; an agency may change it like its own.
  is_shipped boolean not null default false,
  -- Given to nobody any more; its name stays for what was written down.
  retired_at timestamptz,
  -- Raised by every save, so that a second editor is told.
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system'
);
create unique index staff_roles_name on staff_roles (lower(name));

create table staff_role_actions (
  role text not null references staff_roles (code) on delete cascade,
  app text not null,
  action text not null,
  primary key (role, app, action)
);

create table user_roles (
  user_id bigint not null references users (id) on delete cascade,
  role text not null references staff_roles (code),
  primary key (user_id, role)
);
create index user_roles_role on user_roles (role);

-- What somebody may do: what was given to the person, and what their roles bring.
create view user_rights as
  select user_id, app, action from user_actions
  union
  select held.user_id, brought.app, brought.action
  from user_roles held join staff_role_actions brought on brought.role = held.role;

-- Why an account that the agency shut is shut. Its status is I as long as there is a row.
create table shut_accounts (
  user_id bigint primary key references users (id) on delete cascade,
  kind text not null check (kind in ('locked', 'closed')),
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  shut_at timestamptz not null,
  shut_by_user_id bigint not null references users (id)
);

-- People are found by user name, name and e-mail address, and listed by name or age.
create index users_words on users
  using gin (search_words(login_name || ' ' || display_name || ' ' || coalesce(email, '')));
create index users_by_name on users (last_name, first_name, id);
create index users_by_age on users (created_at desc, id desc);

insert into staff_roles (code, name, description, is_shipped) values
  ('intake', 'Intake', 'Takes in what arrives: accounts, reports of the public and papers.', true),
  ('reviewer', 'Reviewer', 'Reviews submittals and decides about them.', true),
  ('inspector', 'Inspector', 'Sees to environmental events and files what was found.', true),
  ('finance', 'Finance', 'Makes invoices, records payments and refunds.', true),
  ('cap-and-trade', 'Cap and trade', 'Distributes instruments and sees to trades.', true),
  ('drinking-water', 'Drinking water', 'Keeps the inventory of service lines.', true),
  ('publisher', 'Publisher', 'Keeps the records that the public reads: documents, projects and sites.', true),
  ('administrator', 'Administrator', 'Gives accounts and roles to the staff, and helps users.', true),
  ('auditor', 'Auditor', 'Reads who may do what and what was changed, and changes nothing.', true);

insert into staff_role_actions (role, app, action) values
  ('intake', 'gov', 'account.actions.decide'),
  ('intake', 'gov', 'comment.actions.moderate'),
  ('intake', 'gov', 'event.actions.manage'),
  ('intake', 'gov', 'document.actions.manage'),
  ('reviewer', 'gov', 'submittal.actions.review'),
  ('reviewer', 'gov', 'document.actions.manage'),
  ('inspector', 'gov', 'event.actions.manage'),
  ('inspector', 'gov', 'document.actions.manage'),
  ('finance', 'gov', 'invoice.actions.manage'),
  ('cap-and-trade', 'gov', 'cap.actions.manage'),
  ('cap-and-trade', 'air-nei', 'cpp.actions.edit'),
  ('drinking-water', 'drinking-water', 'serviceLine.actions.edit'),
  ('publisher', 'gov', 'document.actions.manage'),
  ('publisher', 'gov', 'comment.actions.moderate'),
  ('publisher', 'gov', 'content.actions.administer'),
  ('publisher', 'air-nei', 'project.actions.new'),
  ('publisher', 'air-nei', 'facility.actions.edit'),
  ('administrator', 'gov', 'user.actions.administer'),
  ('administrator', 'gov', 'account.actions.decide'),
  ('administrator', 'gov', 'account.actions.sign-in-as'),
  ('administrator', 'gov', 'content.actions.administer'),
  ('administrator', 'gov', 'event.actions.manage'),
  ('administrator', 'gov', 'event.actions.administer'),
  ('administrator', 'gov', 'operations.actions.read'),
  ('administrator', 'gov', 'operations.actions.manage'),
  ('auditor', 'gov', 'user.actions.read'),
  ('auditor', 'gov', 'operations.actions.read');
