-- Roles as people maintain them: described, searched, and listed by name.

drop trigger maintain_record on roles;
alter table roles
  add column description text not null default '' check (length(description) <= 300),
  add column search_text text not null default '';
update roles set search_text = lower(name);
create trigger maintain_record before insert or update on roles for each row execute function maintain_record('search_text');

create index roles_search on roles using gin (search_text gin_trgm_ops);
create index roles_by_name on roles (lower(name), id);
create index roles_name_prefix on roles (lower(name) text_pattern_ops);
create index roles_archived on roles (lower(name), id) where archived_at is not null;
