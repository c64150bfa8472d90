-- From where something was done, so that the audit log can say it after the session is gone.
alter table audit_entries
  add column address text check (length(address) <= 64),
  add column user_agent text check (length(user_agent) <= 300),
  add column station_id bigint references stations,
  -- `product.edited` is the event `edited` of the noun `product`; `file.imported` that of `file`.
  add column noun text not null generated always as (split_part(action, '.', 1)) stored,
  add column event text not null generated always as (substr(action, strpos(action, '.') + 1)) stored;

-- One index for each filter of the audit log, in its order. That of the history serves the search for a record, too.
drop index audit_entries_at;
drop index audit_entries_user;
drop index audit_entries_history;
create index audit_entries_at on audit_entries (at desc, id desc);
create index audit_entries_user on audit_entries (user_id, at desc, id desc);
create index audit_entries_noun on audit_entries (noun, at desc, id desc);
create index audit_entries_event on audit_entries (event, at desc, id desc);
create index audit_entries_noun_event on audit_entries (noun, event, at desc, id desc);
create index audit_entries_history on audit_entries (noun, subject_id, id desc);
create index audit_entries_subject on audit_entries (subject_id, id desc) where subject_id is not null;
