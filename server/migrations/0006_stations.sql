-- Where pieces are made: printers, stations, browsers that were paired with them, why pieces are rejected.

-- Stations and printers that people maintain, with what a printer's labels and print head are like.
create table printers (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('label', 'document', 'design')),
  driver text not null check (driver in ('file', 'ipp', 'raw', 'hot_folder')),
  address text not null default '' check (length(address) <= 500),
  language text not null default 'pdf' check (language in ('pdf', 'zpl')),
  -- What is loaded; null where nobody said, and on printers of pages and designs.
  label_size text check (label_size in ('50x25', '57x32', '76x51', '4x6', '4x8', 'a6', 'a5')),
  -- Dots per inch of the print head, for ZPL.
  dpi int not null default 203 check (dpi in (203, 300)),
  search_text text not null default '',
  constraint label_size_of_label_printer check (label_size is null or kind = 'label')
);
select make_record('printers', 'search_text');
create unique index printers_name on printers (lower(name)) where archived_at is null;
create index printers_kind on printers (kind, id);
create index printers_name_prefix on printers (lower(name) text_pattern_ops);
create index printers_search on printers using gin (search_text gin_trgm_ops);
create index printers_archived on printers (id) where archived_at is not null;
create index printers_by_name on printers (name collate name_order, id);

-- An archived printer can't be chosen and gets no jobs. The lock makes archiving wait for whoever is choosing it.
create function assert_printer_in_use(printer bigint) returns void language plpgsql as $$
begin
  perform from printers p where p.id = printer and p.archived_at is null for share;
  if not found then
    raise exception 'printer % is archived', printer using errcode = 'check_violation';
  end if;
end
$$;

-- A printer serves as many printer tags as it prints: one machine may take dark and light shirts.
create table printers_of_tags (
  printer_id bigint not null references printers on delete cascade,
  printer_tag_id bigint not null references printer_tags,
  primary key (printer_id, printer_tag_id)
);
create index printers_of_tags_tag on printers_of_tags (printer_tag_id, printer_id);
create trigger refuse_archived_tag before insert on printers_of_tags
  for each row execute function refuse_archived_tag();

-- Only designs go by printer tag. The lock makes a change of the printer's kind wait.
create function refuse_tag_of_other_printer() returns trigger language plpgsql as $$
begin
  perform from printers p where p.id = new.printer_id and p.kind = 'design' for share;
  if not found then
    raise exception 'printer % prints no designs and has no printer tags', new.printer_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_tag_of_other_printer before insert or update on printers_of_tags
  for each row execute function refuse_tag_of_other_printer();

create table stations (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('print_barcode', 'print_design', 'confirm_printed', 'quality_check', 'packaging')),
  printer_id bigint references printers,
  label_printer_id bigint references printers,
  confirm_automatically boolean not null default false,
  package_automatically boolean not null default false,
  -- Whether Package prints packing slips: as the order's store says, always or never.
  packing_slips text not null default 'store'
    check (packing_slips in ('store', 'always', 'never')),
  search_text text not null default ''
);
select make_record('stations', 'search_text');
create unique index stations_name on stations (lower(name)) where archived_at is null;
create index stations_kind on stations (kind, id);
create index stations_name_prefix on stations (lower(name) text_pattern_ops);
create index stations_search on stations using gin (search_text gin_trgm_ops);
create index stations_archived on stations (id) where archived_at is not null;
create index stations_printer on stations (printer_id) where printer_id is not null;
create index stations_label_printer on stations (label_printer_id) where label_printer_id is not null;
create index stations_by_name on stations (name collate name_order, id);

alter table audit_entries add foreign key (station_id) references stations;

create function refuse_archived_printer() returns trigger language plpgsql as $$
begin
  perform assert_printer_in_use(new.printer_id);
  return new;
end
$$;
create trigger refuse_archived_printer_on_insert before insert on stations
  for each row when (new.printer_id is not null) execute function refuse_archived_printer();
create trigger refuse_archived_printer before update of printer_id on stations
  for each row when (new.printer_id is distinct from old.printer_id and new.printer_id is not null)
  execute function refuse_archived_printer();

create function refuse_archived_label_printer() returns trigger language plpgsql as $$
begin
  perform assert_printer_in_use(new.label_printer_id);
  return new;
end
$$;
create trigger refuse_archived_label_printer_on_insert before insert on stations
  for each row when (new.label_printer_id is not null) execute function refuse_archived_label_printer();
create trigger refuse_archived_label_printer before update of label_printer_id on stations
  for each row when (new.label_printer_id is distinct from old.label_printer_id and new.label_printer_id is not null)
  execute function refuse_archived_label_printer();

-- Browsers that were paired with a station. While pairing is required, a call at a station must come from one of them.
-- A browser has a cookie for each station that it is paired with, and is known there by its hash: what was copied for
-- one station opens no other, and a browser that is paired again has another one.
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

-- Why pieces are rejected. The lists of reasons are edited by people. Codes are permanent, because histories and other
-- programs know them.
create table reject_reasons (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z_]{0,39}$'),
  name_en text not null check (length(name_en) between 1 and 80),
  name_fr text not null check (length(name_fr) between 1 and 80),
  disposition text not null check (disposition in ('scrap', 'rework', 'relabel', 'wrong_blank')),
  needs_text boolean not null default false,
  position int not null,
  archived_at timestamptz,
  -- Used by the program itself, or the way out where no other reason fits: renamed, never archived or deleted.
  required boolean not null default false,
  constraint reject_reasons_required check (archived_at is null or not required)
);
-- The place of a reason in its list is the list's, not an edit of the reason.
select make_record('reject_reasons', 'position');

insert into reject_reasons (code, name_en, name_fr, disposition, needs_text, position, required) values
  ('misprint', 'Misprint', 'Défaut d’impression', 'scrap', false, 1, false),
  ('wrong_design', 'Wrong design', 'Mauvais visuel', 'scrap', false, 2, false),
  ('wrong_position', 'Wrong position', 'Mauvaise position', 'scrap', false, 3, false),
  ('wrong_blank_size', 'Wrong blank size', 'Mauvaise taille du support', 'wrong_blank', false, 4, false),
  ('wrong_blank_color', 'Wrong blank color', 'Mauvaise couleur du support', 'wrong_blank', false, 5, false),
  ('stain', 'Stain', 'Tache', 'scrap', false, 6, false),
  ('fabric_damage', 'Fabric damage', 'Tissu abîmé', 'scrap', false, 7, false),
  ('not_cured', 'Not cured', 'Encre non fixée', 'rework', false, 8, false),
  ('missing_side', 'Missing side', 'Face manquante', 'rework', false, 9, false),
  ('barcode_unreadable', 'Barcode unreadable', 'Code-barres illisible', 'relabel', false, 10, false),
  ('other', 'Other', 'Autre', 'scrap', true, 11, true);

create function keep_reason() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.required then
      raise exception 'the reason % is required', old.code using errcode = 'foreign_key_violation', constraint = 'required_reasons_stay';
    end if;
    return old;
  end if;
  if new.code <> old.code or new.required <> old.required then
    raise exception 'the code of the reason % is permanent', old.code using errcode = 'check_violation', constraint = 'reason_codes_stay';
  end if;
  return new;
end
$$;
create trigger keep_reason before update of code, required or delete on reject_reasons for each row execute function keep_reason();
