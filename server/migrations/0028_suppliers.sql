-- Suppliers of blanks.

create table suppliers (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9_-]{0,39}$'),
  name text not null check (length(name) between 1 and 120),
  email text check (length(email) between 3 and 254),
  lead_time_days int check (lead_time_days between 0 and 365),
  search_text text not null default ''
);
create index suppliers_search on suppliers using gin (search_text gin_trgm_ops);
create index suppliers_name on suppliers (lower(name), id);
create index suppliers_code_prefix on suppliers (code text_pattern_ops);
select make_record('suppliers', 'search_text');
create index suppliers_archived on suppliers (id) where archived_at is not null;
