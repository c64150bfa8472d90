-- Browsers that were paired with a station. While pairing is required, a call at a station must come from one of them.

alter table site add column pairing_required boolean not null default false;

-- A browser has a cookie for each station that it is paired with, and is known there by its hash: what was copied for one
-- station opens no other, and a browser that is paired again has another one.
create table devices (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  station_id bigint not null references stations,
  user_agent text not null check (length(user_agent) <= 300),
  paired_at timestamptz not null default now(),
  paired_by bigint not null references users,
  last_seen_at timestamptz not null default now(),
  -- That of the station, so that one index of devices finds them by its name.
  search_text text not null
);
create index devices_station on devices (station_id, id);
create index devices_last_seen on devices (last_seen_at desc, id desc);
create index devices_search on devices using gin (search_text gin_trgm_ops);

create function copy_search_text_of_station() returns trigger language plpgsql as $$
begin
  -- Waits for a station that is being renamed, whose devices are updated by the trigger below.
  select search_text into new.search_text from stations where id = new.station_id for share;
  return new;
end $$;
create trigger copy_search_text before insert or update of station_id on devices
  for each row execute function copy_search_text_of_station();

create function pass_search_text_to_devices() returns trigger language plpgsql as $$
begin
  update devices set search_text = new.search_text where station_id = new.id;
  return null;
end $$;
create trigger pass_search_text after update of search_text on stations
  for each row when (old.search_text is distinct from new.search_text) execute function pass_search_text_to_devices();

-- A code that a browser shows while it asks to be paired: for ten minutes and five tries.
create table device_codes (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  station_id bigint not null references stations on delete cascade,
  -- Without letters and figures that look alike.
  code text not null check (code ~ '^[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{6}$'),
  user_id bigint not null references users,
  user_agent text not null check (length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '10 minutes',
  tries int not null default 0 check (tries between 0 and 5)
);
create index device_codes_user on device_codes (user_id, id desc);
create index device_codes_station on device_codes (station_id);
