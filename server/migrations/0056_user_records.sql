-- Users as people maintain them: a list with a search, and invitations.

drop trigger maintain_record on users;
alter table users add column search_text text not null default '';
update users set search_text = lower(name || ' ' || email);
create trigger maintain_record before insert or update on users for each row
  execute function maintain_record('password_hash', 'must_change_password', 'search_text');

create index users_search on users using gin (search_text gin_trgm_ops);
create index users_name on users (lower(name), id);
create index users_email_prefix on users (email text_pattern_ops);
create index users_archived on users (id) where archived_at is not null;
create index sessions_last_active on sessions (user_id, last_active_at desc);

-- An invitation is a password link of a user who has no password yet, with a longer life.
alter table password_resets
  add column kind text not null default 'reset' check (kind in ('reset', 'invitation'));
create index password_resets_open on password_resets (user_id) where used_at is null;
