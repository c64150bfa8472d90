-- The site and what it keeps of everything: settings, the audit trail, saved views of lists, bulk runs, file imports.

create table settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{0,63}$'),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version integer not null default 1
);

insert into settings (key, value) values
  -- How many barcode labels Print Barcode prints in one go before it asks.
  ('ask_above_labels', '100'),
  -- The site's default; its version is that of all shipping rules together, which are edited as one.
  ('shipping_choice', '{"default_vendor_id": null, "default_service": null}');

create function is_postal_address(address jsonb) returns boolean language sql immutable strict as $$
  select case when jsonb_typeof(address) <> 'object' then false else
    address ?& array['name', 'company', 'address1', 'address2', 'city', 'state', 'postal_code', 'country']
    and (select count(*) = 8 and bool_and(jsonb_typeof(value) = 'string' and length(value #>> '{}') <= 300)
         from jsonb_each(address))
    and address ->> 'country' ~ '^[A-Z]{2}$' end
$$;

-- The settings of the site, which people maintain: one row. The server adds it at its first start, from the
-- environment.
create table site (
  id bigint primary key default 1 check (id = 1),
  company_name text not null default '' check (length(company_name) <= 200),
  -- The sender on labels of stores without one of their own. Without it, labels name no sender.
  sender jsonb check (is_postal_address(sender)),
  time_zone text not null check (length(time_zone) between 1 and 64),
  handling_days int not null check (handling_days between 0 and 90),
  -- 1 is Monday, 7 is Sunday.
  working_days int[] not null default '{1,2,3,4,5,6,7}'
    check (array_to_string(working_days, '', '?') ~ '^[1-7]{1,7}$'),
  units text not null default 'metric' check (units in ('metric', 'imperial')),
  office_paper text not null default 'a4' check (office_paper in ('a4', 'letter')),
  packing_slip_paper text not null default 'a4' check (packing_slip_paper in ('a4', 'letter', 'label_4x6')),
  piece_label text not null default '50x25' check (piece_label in ('50x25', '57x32', '76x51')),
  label_sheet text not null default 'a4_3x8' check (label_sheet in ('a4_3x8', 'a4_4x10', 'letter_3x10')),
  ask_above_labels int not null default 100 check (ask_above_labels between 0 and 10000),
  -- Null: customer data is kept. Assumed: 14 days at least, because answers to repeated requests are kept for 7.
  erase_after_days int check (erase_after_days between 14 and 3650),
  -- A site with a GS1 company prefix gives its pallets serial shipping container codes.
  gs1_prefix text not null default '' check (gs1_prefix ~ '^([0-9]{7,10})?$'),
  -- 1 is Monday, 6 Saturday, 7 Sunday.
  week_start int not null default 1 check (week_start in (1, 6, 7)),
  -- How long a step can be undone.
  undo_minutes int not null default 10 check (undo_minutes between 1 and 60),
  -- How long sessions last without activity. One ends for good some time after its sign-in, however active it is
  -- (ACCESS-21).
  session_idle_minutes int not null default 30 check (session_idle_minutes between 1 and 1440),
  session_remember_days int not null default 30 check (session_remember_days between 1 and 365),
  pairing_required boolean not null default false,
  -- The language of labels and papers whose reader isn't the person who prints them (PRINT-32).
  paper_language text not null default 'en' check (paper_language in ('en', 'fr')),
  session_longest_hours int not null default 16 check (session_longest_hours between 1 and 168),
  session_remember_longest_days int not null default 30
    check (session_remember_longest_days between 1 and 365)
);
select make_record('site');

-- PostgreSQL computes days by it. An unknown name would stop every list that is filtered by a day.
create function refuse_unknown_time_zone() returns trigger language plpgsql as $$
begin
  perform now() at time zone new.time_zone;
  return new;
end
$$;
create trigger refuse_unknown_time_zone before insert or update of time_zone on site
  for each row execute function refuse_unknown_time_zone();

create table site_holidays (
  day date primary key,
  name text not null check (length(name) between 1 and 80)
);

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint references users,
  -- No foreign key: sessions are forgotten some time after their end, the trail is not.
  session_id bigint,
  action text not null check (action ~ '^[a-z_]+(\.[a-z_]+)+$' and length(action) <= 64),
  subject_id bigint,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  -- From where something was done, so that the audit log can say it after the session is gone.
  address text check (length(address) <= 64),
  user_agent text check (length(user_agent) <= 300),
  station_id bigint,
  -- `product.edited` is the event `edited` of the noun `product`; `file.imported` that of `file`.
  noun text not null generated always as (split_part(action, '.', 1)) stored,
  event text not null generated always as (substr(action, strpos(action, '.') + 1)) stored
);
-- One index for each filter of the audit log, in its order. That of the history serves the search for a record, too.
create index audit_entries_at on audit_entries (at desc, id desc);
create index audit_entries_user on audit_entries (user_id, at desc, id desc);
create index audit_entries_noun on audit_entries (noun, at desc, id desc);
create index audit_entries_event on audit_entries (event, at desc, id desc);
create index audit_entries_noun_event on audit_entries (noun, event, at desc, id desc);
create index audit_entries_history on audit_entries (noun, subject_id, id desc);
create index audit_entries_subject on audit_entries (subject_id, id desc) where subject_id is not null;
create index audit_entries_station on audit_entries (station_id) where station_id is not null;
create trigger audit_entries_stay before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- How people keep the lists: columns, density and default view of their own, and views that they save and share.
create table saved_views (
  id bigint generated always as identity primary key,
  list text not null check (list ~ '^[a-z][a-z0-9-]{0,39}$'),
  owner_id bigint not null references users,
  -- One of the places that a person has for views of a list, which bounds their number.
  place smallint not null check (place between 1 and 50),
  name text not null check (length(name) between 1 and 80),
  shared boolean not null,
  -- The query string of the list's address, as an object of texts.
  search jsonb not null check (jsonb_typeof(search) = 'object' and length(search::text) <= 50000),
  columns jsonb check (jsonb_typeof(columns) = 'array' and length(columns::text) <= 10000),
  density text check (density in ('compact', 'comfortable')),
  unique (owner_id, list, place),
  unique (list, id)
);
select make_record('saved_views', 'place');
create unique index saved_views_name on saved_views (owner_id, list, lower(name));
create index saved_views_shared on saved_views (list) where shared;

create table list_preferences (
  user_id bigint not null references users,
  list text not null check (list ~ '^[a-z][a-z0-9-]{0,39}$'),
  columns jsonb not null check (jsonb_typeof(columns) = 'array' and length(columns::text) <= 10000),
  density text not null check (density in ('compact', 'comfortable')),
  default_view_id bigint,
  updated_at timestamptz not null default now(),
  primary key (user_id, list),
  foreign key (list, default_view_id) references saved_views (list, id) on delete set null (default_view_id)
);
create index list_preferences_default on list_preferences (default_view_id) where default_view_id is not null;

-- One action on many rows (BULK): what the dry run found, and what became of each row. What a run was given can be a
-- reason that somebody typed about a customer: nothing reads it once the run has ended, and it is blanked then, because
-- the erasure of customer data doesn't know it (ERASE-2).
create table bulk_runs (
  id bigint generated always as identity primary key,
  action text not null check (action ~ '^[a-z][a-z-]{0,39}\.[a-z][a-z_]{0,39}$'),
  input jsonb not null,
  user_id bigint not null references users,
  -- draft: a dry run that was not started.
  state text not null default 'draft' check (state in ('draft', 'queued', 'running', 'done', 'stopped')),
  -- The frozen rows. Those in none of the counts below wait for their turn.
  total int not null check (total between 1 and 10000),
  left_out int not null default 0,
  changed int not null default 0,
  refused int not null default 0,
  not_run int not null default 0,
  lease_owner text,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  failed_tries int not null default 0 check (failed_tries >= 0),
  check (left_out >= 0 and changed >= 0 and refused >= 0 and not_run >= 0),
  check (left_out + changed + refused + not_run <= total),
  check ((state in ('done', 'stopped')) = (finished_at is not null)),
  check (state not in ('done', 'stopped') or left_out + changed + refused + not_run = total),
  check (state <> 'draft' or changed + refused + not_run = 0),
  check (not_run = 0 or state = 'stopped'),
  check ((state = 'running') = (lease_owner is not null and lease_until is not null)),
  constraint bulk_runs_input_kept_while_going check (finished_at is null or input = '{}')
);
-- One run per person at a time.
create unique index bulk_runs_going on bulk_runs (user_id) where state in ('queued', 'running');
create index bulk_runs_waiting on bulk_runs (id) where state in ('queued', 'running');
create index bulk_runs_own on bulk_runs (user_id, id desc);

create table bulk_run_rows (
  run_id bigint not null references bulk_runs on delete cascade,
  position int not null check (position between 1 and 10000),
  row_id bigint not null,
  -- As people call the row, so that the result can be read when the row is gone.
  name text not null check (length(name) between 1 and 300),
  -- Null: waits for its turn.
  outcome text check (outcome in ('left_out', 'changed', 'refused', 'not_run')),
  -- Why it was left out or refused.
  reason_code text,
  reason_values jsonb,
  primary key (run_id, position),
  unique (run_id, row_id),
  check ((coalesce(outcome, '') in ('left_out', 'refused')) = (reason_code is not null and reason_values is not null))
);
create index bulk_run_rows_reasons on bulk_run_rows (run_id, reason_code, position) where reason_code is not null;

-- What a dry run of a file found, so that applying it can tell what changed since.
create table file_import_plans (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind ~ '^[a-z][a-z-]{0,39}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- One entry per row of the file, in its order: [line, outcome, id, version]; null where it names no record.
  seen jsonb not null check (jsonb_typeof(seen) = 'array'),
  created_at timestamptz not null default now()
);
create index file_import_plans_own on file_import_plans (user_id, id desc);
create index file_import_plans_age on file_import_plans (created_at);

-- The version of each row of each table of records (`make_record`), with the noun that the audit log calls it by: the
-- table's name in the singular. Documents of Stock In and Stock Out share a table and have two nouns.
create function record_versions() returns table (noun text, id bigint, version int) language plpgsql stable as $$
declare
  found record;
begin
  for found in
    select c.oid::regclass as name, c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'maintain_record' and not c.relispartition order by c.relname
  loop
    return query execute format(
      'select n.noun, r.id::bigint, r.version from %s r cross join unnest($1) n (noun)', found.name)
      using case found.relname
        when 'stock_documents' then array['stock_in', 'stock_out']
        when 'site' then array['setting']
        else array[regexp_replace(found.relname, 's$', '')]
      end;
  end loop;
end
$$;
