-- People and machines: users, roles, sessions, two-step verification, API tokens.

create table users (
  id bigint generated always as identity primary key,
  kind text not null default 'person' check (kind in ('person', 'system', 'machine')),
  -- Stored trimmed, NFC and lower case, so that one address is one account. People without an email sign in with a user
  -- name of the site. An email has an @ and a user name has none, so that no text names two accounts.
  email text unique check (length(email) between 3 and 254 and email !~ '[A-Z[:space:]]' and email like '%_@_%'),
  name text not null check (length(name) between 1 and 100),
  password_hash text check (length(password_hash) between 20 and 300),
  must_change_password boolean not null default false,
  language text check (language in ('en', 'fr')),
  -- The screen on which a person starts, where they chose one: the path of a screen, or the station used last in the
  -- browser. Without one they start on their profile.
  start_page text constraint users_start_page
    check (start_page ~ '^(last_station|/[a-z][a-z0-9/-]{0,99})$'),
  search_text text not null default '',
  user_name text unique constraint users_user_name_form check (user_name ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
  constraint system_cannot_sign_in check (kind = 'person' or password_hash is null),
  unique (id, kind, name),
  unique (id, kind),
  constraint users_have_sign_in_name check (email is not null or user_name is not null)
);

-- Acts for jobs and commands; has no password and no role, and its archived address cannot be taken.
insert into users (kind, email, name, search_text)
values ('system', 'system@platen.invalid', 'Platen', 'platen system@platen.invalid');

-- What people maintain keeps who created and last changed it, a version for edits, and when it was archived. One
-- trigger keeps these columns, so that no statement can forget them. The user of a transaction is in its setting
-- platen.user_id; without one, Platen itself did it (a job, a command, the first start).
create function maintain_record() returns trigger language plpgsql as $$
declare
  -- Columns that no person edits, such as texts for searching. Generated columns aren't known yet in this trigger.
  derived constant text[] := tg_argv || array['created_at', 'created_by', 'updated_at', 'updated_by'];
  editor bigint := nullif(current_setting('platen.user_id', true), '')::bigint;
begin
  if editor is null then
    select u.id into editor from users u where u.kind = 'system' order by u.id limit 1;
  end if;
  if tg_op = 'INSERT' then
    -- A restored backup brings its own values.
    new.created_at := coalesce(new.created_at, now());
    new.created_by := coalesce(new.created_by, editor);
    new.updated_at := coalesce(new.updated_at, new.created_at);
    new.updated_by := coalesce(new.updated_by, new.created_by);
    return new;
  end if;
  new.created_by := old.created_by;
  if to_jsonb(new) - derived = to_jsonb(old) - derived then
    new.updated_at := old.updated_at;
    new.updated_by := old.updated_by;
    return new;
  end if;
  new.updated_at := now();
  new.updated_by := editor;
  new.version := old.version + 1;
  return new;
end
$$;

-- Makes a table one of records. Called by migrations only.
create function make_record(name text, variadic derived text[] default '{}') returns void language plpgsql as $$
begin
  execute format('alter table %I add column if not exists created_at timestamptz not null default now(),
    add column if not exists created_by bigint references users,
    add column if not exists updated_at timestamptz, add column if not exists updated_by bigint references users,
    add column if not exists version int not null default 1, add column if not exists archived_at timestamptz', name);
  -- Of existing rows it isn't known who created or changed them.
  execute format('update %I set updated_at = created_at, created_by = coalesce(created_by, system.id),
    updated_by = coalesce(created_by, system.id)
    from (select id from users where kind = ''system'' order by id limit 1) as system', name);
  execute format('alter table %I alter column created_by set not null, alter column updated_at set not null,
    alter column updated_by set not null', name);
  execute format('create trigger maintain_record before insert or update on %I for each row
    execute function maintain_record(%s)', name,
    (select coalesce(string_agg(quote_literal(one), ', '), '') from unnest(derived) one));
end
$$;

select make_record('users', 'password_hash', 'must_change_password', 'search_text');
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_name on users (lower(name), id);
create index users_email_prefix on users (email text_pattern_ops);
create index users_archived on users (id) where archived_at is not null;
-- The list is sorted and searched by what people sign in with.
create unique index users_sign_in_name on users (coalesce(email, user_name));
create index users_user_name_prefix on users (user_name text_pattern_ops);
create index users_by_name on users (name collate name_order, id);

create table roles (
  id bigint generated always as identity primary key,
  -- Given to the roles that come with Platen, so that code can name them whatever they are called on screen.
  code text unique check (code ~ '^[a-z]+(-[a-z]+)*$'),
  name text not null check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 300),
  search_text text not null default '',
  requires_second_factor boolean not null default false
);
select make_record('roles', 'search_text');
create unique index roles_name on roles (lower(name)) where archived_at is null;
create index roles_search on roles using gin (search_text gin_trgm_ops);
create index roles_name_prefix on roles (lower(name) text_pattern_ops);
create index roles_by_name on roles (name collate name_order, id);
create index roles_archived on roles (name collate name_order, id) where archived_at is not null;

insert into roles (code, name, search_text) values
  ('administrator', 'Administrator', 'administrator'),
  ('production-manager', 'Production manager', 'production manager'),
  ('order-desk', 'Order desk', 'order desk'),
  ('print-operator', 'Print operator', 'print operator'),
  ('quality-inspector', 'Quality inspector', 'quality inspector'),
  ('packer', 'Packer', 'packer'),
  ('warehouse-operator', 'Warehouse operator', 'warehouse operator'),
  ('viewer', 'Viewer', 'viewer');

-- How long sessions last, whether browsers are paired with their stations, and when customer data is erased takes a
-- permission of its own, setting.write.security: `write` of settings doesn't cover it, `manage` does.
create table role_rules (
  role_id bigint not null references roles,
  position integer not null check (position between 1 and 200),
  action text not null check (action ~ '^[a-z]+(\.[a-z]+)*$' and length(action) <= 40),
  subject text not null check (subject ~ '^[A-Za-z]+(_[a-z]+)*$' and length(subject) <= 40),
  inverted boolean not null default false,
  primary key (role_id, position)
);

insert into role_rules (role_id, position, action, subject, inverted)
select roles.id, row_number() over (partition by roles.id order by rules.place), rules.action, rules.subject, rules.inverted
from (values
  (1, 'administrator', 'manage', 'all', false),
  (1, 'production-manager', 'read', 'all', false),
  (2, 'production-manager', 'write', 'product', false),
  (3, 'production-manager', 'write', 'printer_tag', false),
  (4, 'production-manager', 'write', 'packing_slot', false),
  (5, 'production-manager', 'write', 'order', false),
  (6, 'production-manager', 'write', 'fulfillment', false),
  (7, 'production-manager', 'write', 'stock', false),
  (8, 'production-manager', 'write', 'warehouse', false),
  (9, 'production-manager', 'write', 'setting', false),
  (10, 'production-manager', 'read', 'user', true),
  (11, 'production-manager', 'read', 'role', true),
  (12, 'production-manager', 'read', 'audit', true),
  (1, 'order-desk', 'read', 'order', false),
  (2, 'order-desk', 'write', 'order', false),
  (3, 'order-desk', 'read', 'product', false),
  (4, 'order-desk', 'read', 'store', false),
  (5, 'order-desk', 'read', 'shipping_vendor', false),
  (6, 'order-desk', 'read', 'fulfillment', false),
  (7, 'order-desk', 'read', 'stock', false),
  (1, 'print-operator', 'read', 'fulfillment', false),
  (2, 'print-operator', 'write.print', 'fulfillment', false),
  (3, 'print-operator', 'write.confirm', 'fulfillment', false),
  (4, 'print-operator', 'read', 'product', false),
  (5, 'print-operator', 'read', 'printer_tag', false),
  (1, 'quality-inspector', 'read', 'fulfillment', false),
  (2, 'quality-inspector', 'write.quality', 'fulfillment', false),
  (3, 'quality-inspector', 'read', 'packing_slot', false),
  (4, 'quality-inspector', 'read', 'product', false),
  (1, 'packer', 'read', 'fulfillment', false),
  (2, 'packer', 'write.package', 'fulfillment', false),
  (3, 'packer', 'read', 'packing_slot', false),
  (1, 'warehouse-operator', 'read', 'stock', false),
  (2, 'warehouse-operator', 'write', 'stock', false),
  (3, 'warehouse-operator', 'read', 'warehouse', false),
  (4, 'warehouse-operator', 'write', 'warehouse', false),
  (5, 'warehouse-operator', 'read', 'product', false),
  (1, 'viewer', 'read', 'all', false),
  (2, 'viewer', 'read', 'user', true),
  (3, 'viewer', 'read', 'role', true),
  (4, 'viewer', 'read', 'audit', true)
) as rules (place, role, action, subject, inverted)
join roles on roles.code = rules.role
order by roles.id, rules.place;

create table user_roles (
  user_id bigint not null references users,
  role_id bigint not null references roles,
  primary key (user_id, role_id)
);
create index user_roles_role on user_roles (role_id);

-- The last administrator can't be lost (ACCESS-16): somebody who can sign in may do everything, whoever changes rules,
-- roles or users, and however many do so at once. Who can sign in and may do everything: with several roles inverted
-- rules come last (ACCESS-2). Assumed: whom a rule denies something that a later one grants again is no administrator.
create function administrators() returns setof bigint language sql stable as $$
  with rules as (
    select ur.user_id, rr.role_id, rr.position, rr.inverted, (rr.action, rr.subject) = ('manage', 'all') as everything
    from user_roles ur
    join roles r on r.id = ur.role_id and r.archived_at is null
    join role_rules rr on rr.role_id = r.id
  )
  select u.id from users u
  where u.kind = 'person' and u.archived_at is null and u.password_hash is not null
    and exists (
      select from rules g
      where g.user_id = u.id and g.everything and not g.inverted
        and not exists (
          select from rules d
          where d.user_id = u.id and d.inverted
            and (d.role_id <> g.role_id or d.position > g.position
              or exists (select from rules o where o.user_id = u.id and o.role_id <> g.role_id))))
$$;

-- Checked at the commit, of every change that may take somebody's rights away. The lock makes such transactions commit
-- one after the other, so that two administrators who demote each other leave one; the statement after it sees what the
-- others committed. Roles that nobody has are no concern, nor users who can't do everything.
create function keep_one_administrator() returns trigger language plpgsql as $$
declare
  everything constant bigint[] := array(
    select role_id from role_rules where (action, subject, inverted) = ('manage', 'all', false));
  concerned boolean;
begin
  if tg_table_name = 'users' then
    concerned := exists (select from user_roles where user_id = old.id and role_id = any(everything));
  elsif tg_table_name = 'role_rules' then
    concerned := case tg_op
      when 'INSERT' then new.inverted
      when 'DELETE' then (old.action, old.subject, old.inverted) = ('manage', 'all', false)
      else true end
      and exists (select from user_roles where role_id = case tg_op when 'DELETE' then old.role_id else new.role_id end);
  elsif tg_table_name = 'roles' then
    concerned := exists (select from user_roles where role_id = new.id);
  elsif tg_op = 'DELETE' then
    concerned := old.role_id = any(everything);
  else
    -- Another role may take something away that the first one grants.
    concerned := exists (select from user_roles where user_id = new.user_id and role_id = any(everything));
  end if;
  if not concerned then return null; end if;
  perform pg_advisory_xact_lock(hashtext('keep_one_administrator'));
  if not exists (select from administrators()) then
    raise exception 'the last administrator would be lost'
      using errcode = 'check_violation', constraint = 'keep_one_administrator';
  end if;
  return null;
end
$$;
create constraint trigger keep_one_administrator after delete or update of archived_at, kind, password_hash on users
  deferrable initially deferred for each row execute function keep_one_administrator();
create constraint trigger keep_one_administrator after insert or update or delete on user_roles
  deferrable initially deferred for each row execute function keep_one_administrator();
create constraint trigger keep_one_administrator after update of archived_at on roles
  deferrable initially deferred for each row execute function keep_one_administrator();
create constraint trigger keep_one_administrator after insert or update or delete on role_rules
  deferrable initially deferred for each row execute function keep_one_administrator();

-- `secret` derives successors of tokens and signs file addresses; without a token of the session it opens nothing.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  secret bytea not null check (length(secret) = 32),
  generation integer not null default 0 check (generation >= 0),
  rotated_at timestamptz not null default now(),
  remembered boolean not null,
  created_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  address text not null check (length(address) <= 64),
  user_agent text not null check (length(user_agent) <= 300),
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'ended', 'replayed', 'password_changed', 'deactivated', 'restored')),
  -- Whether a client that is no browser signed in: its session has no cookies, and is renewed by its token alone
  -- (ACCESS-19).
  bearer_only boolean not null default false,
  -- When it last proved who uses it: by its sign-in, or by the password or a code since (ACCESS-93).
  proved_at timestamptz not null default now(),
  constraint ended_for_a_reason check ((ended_at is null) = (end_reason is null))
);
create index sessions_living on sessions (user_id) where ended_at is null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index sessions_last_active on sessions (user_id, last_active_at desc);

-- Only hashes: who reads this table cannot sign in with it.
create table session_tokens (
  hash bytea primary key check (length(hash) = 32),
  session_id bigint not null references sessions on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  generation integer not null check (generation >= 0),
  expires_at timestamptz not null
);
create index session_tokens_session on session_tokens (session_id);

create table password_resets (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id bigint not null references users,
  -- Who made the link for somebody else; null: asked for by mail.
  made_by bigint references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- An invitation is a password link of a user who has no password yet, with a longer life.
  kind text not null default 'reset' check (kind in ('reset', 'invitation'))
);
create index password_resets_user on password_resets (user_id, created_at);
create index password_resets_open on password_resets (user_id) where used_at is null;

-- By the hash of the address that was typed and not by user, so that unknown accounts are slowed like known ones.
create table login_throttle (
  email_hash bytea primary key check (length(email_hash) = 32),
  failures integer not null check (failures > 0),
  slowed_until timestamptz not null,
  last_failure_at timestamptz not null default now()
);
create index login_throttle_last_failure on login_throttle (last_failure_at);

-- Two-step verification: the authenticator app of a person, its recovery codes, and sign-ins that await the second
-- step. Keys of apps are sealed with the server key for their user.
create table second_factors (
  user_id bigint primary key references users,
  -- The key that codes are computed with; null until the first one is confirmed.
  secret bytea check (length(secret) between 16 and 64),
  confirmed_at timestamptz,
  -- A key that awaits its first code. The key before stays in use until then.
  pending_secret bytea check (length(pending_secret) between 16 and 64),
  -- The 30-second step of the last accepted code: no code of it or of one before is accepted again.
  last_step bigint not null default 0,
  -- A key for two-step verification is confirmed by the session that asked for it (ACCESS-60).
  -- No foreign key: a backup has these rows without the sessions, whose ids are never used again.
  pending_session_id bigint,
  check ((secret is null) = (confirmed_at is null)),
  check (secret is not null or pending_secret is not null),
  constraint session_of_pending_key check (
    pending_session_id is null or pending_secret is not null)
);
comment on column second_factors.secret is 'sealed with the server key';
comment on column second_factors.pending_secret is 'sealed with the server key';

-- Hashes only. A used one stays, so that it is never accepted again, until new ones replace them all.
create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table sign_in_challenges (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id bigint not null references users,
  -- The hash of the password hash that was right: another password ends the sign-in.
  password_mark bytea not null check (length(password_mark) = 32),
  remembered boolean not null,
  failures int not null default 0,
  expires_at timestamptz not null,
  bearer_only boolean not null default false
);
create index sign_in_challenges_user on sign_in_challenges (user_id);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);

-- API tokens: machine accounts, which are users who can't sign in, each with one token and rules of its own.
create table api_tokens (
  -- That of the machine account, so that whatever names a user names the token.
  id bigint primary key,
  kind text not null generated always as ('machine') stored,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256. The token itself is nowhere.
  hash bytea not null unique check (length(hash) = 32),
  -- Its first characters, to tell it from others.
  hint text not null check (hint ~ '^platen_[A-Za-z0-9_-]{4}$'),
  -- Nobody becomes the sponsor of an API token but by their own act (ACCESS-115): by creating it for themselves, by
  -- taking it over, or by accepting when somebody asks them.
  sponsor_id bigint,
  sponsor_kind text not null generated always as ('person') stored,
  rules jsonb not null check (jsonb_typeof(rules) = 'array' and jsonb_array_length(rules) between 1 and 200),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_address text check (length(last_used_address) <= 64),
  search_text text not null,
  asked_sponsor_id bigint,
  asked_by bigint references users,
  asked_at timestamptz,
  archived_at timestamptz,
  foreign key (id, kind, name) references users (id, kind, name),
  foreign key (sponsor_id, sponsor_kind) references users (id, kind),
  check ((last_used_at is null) = (last_used_address is null)),
  foreign key (asked_sponsor_id, sponsor_kind) references users (id, kind),
  constraint api_tokens_ask_as_a_whole check (num_nulls(asked_sponsor_id, asked_by, asked_at) in (0, 3)),
  constraint api_tokens_ask_somebody_else check (asked_sponsor_id not in (asked_by, sponsor_id)),
  -- One in use has a sponsor or waits for one, and a revoked one waits for nobody.
  constraint api_tokens_in_use_have_or_await_a_sponsor
    check (archived_at is not null or sponsor_id is not null or asked_sponsor_id is not null),
  constraint revoked_api_tokens_ask_nobody check (archived_at is null or asked_sponsor_id is null)
);
select make_record('api_tokens', 'last_used_at', 'last_used_address', 'search_text', 'kind', 'sponsor_kind');
create unique index api_tokens_name on api_tokens (lower(name)) where archived_at is null;
create index api_tokens_name_prefix on api_tokens (lower(name) text_pattern_ops);
create index api_tokens_search on api_tokens using gin (search_text gin_trgm_ops);
create index api_tokens_sponsor on api_tokens (sponsor_id) where archived_at is null;
create index api_tokens_by_name on api_tokens (name collate name_order, id);
create index api_tokens_archived on api_tokens (name collate name_order, id) where archived_at is not null;
create index api_tokens_asked on api_tokens (asked_sponsor_id) where asked_sponsor_id is not null;

-- What a token may do at most is settled when it is created, and a revoked one (archived) never works again.
create function keep_api_token() returns trigger language plpgsql as $$
begin
  if old.archived_at is not null and new.archived_at is null then
    raise exception 'api token % was revoked', old.id using errcode = 'restrict_violation';
  end if;
  if (old.hash, old.rules, old.expires_at) is distinct from (new.hash, new.rules, new.expires_at) then
    raise exception 'hash, rules and expiry of api token % stay', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger keep_api_token before update on api_tokens for each row execute function keep_api_token();

-- An API token works for at most a year (ACCESS-114): 365 days, which with the rest of its first day and a change of
-- the clocks are less than 366 times 24 hours. Counted from now, because maintain_record has yet to set created_at.
create function limit_api_token() returns trigger language plpgsql as $$
begin
  if new.expires_at > now() + interval '8784 hours' then
    raise exception 'api token % would work for more than a year', new.id
      using errcode = 'check_violation', constraint = 'api_tokens_end_within_a_year';
  end if;
  return new;
end
$$;
create trigger limit_api_token before insert on api_tokens for each row execute function limit_api_token();

-- Its name puts it after maintain_record, which says who writes.
create function take_on_api_token() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.sponsor_id is not distinct from old.sponsor_id then return new; end if;
  end if;
  if new.sponsor_id <> new.updated_by then
    raise exception 'user % makes user % the sponsor of api token %', new.updated_by, new.sponsor_id, new.id
      using errcode = 'check_violation', constraint = 'api_tokens_sponsored_by_own_act';
  end if;
  return new;
end
$$;
create trigger take_on_api_token before insert or update of sponsor_id on api_tokens
  for each row execute function take_on_api_token();
