-- Two-step verification: the authenticator app of a person, its recovery codes, and sign-ins that await the second step.

create table second_factors (
  user_id bigint primary key references users,
  -- The key that codes are computed with; null until the first one is confirmed.
  secret bytea check (length(secret) between 16 and 64),
  confirmed_at timestamptz,
  -- A key that awaits its first code. The key before stays in use until then.
  pending_secret bytea check (length(pending_secret) between 16 and 64),
  -- The 30-second step of the last accepted code: no code of it or of one before is accepted again.
  last_step bigint not null default 0,
  check ((secret is null) = (confirmed_at is null)),
  check (secret is not null or pending_secret is not null)
);

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
  expires_at timestamptz not null
);
create index sign_in_challenges_user on sign_in_challenges (user_id);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);

alter table roles add column requires_second_factor boolean not null default false;
