-- Printer tags that people maintain: a color, the kind of printing, and where a merged one went.

alter table printer_tags
  add column color text check (color ~ '^#[0-9A-F]{6}$'),
  add column kind text not null default 'other' check (kind in
    ('dtg', 'dtf', 'sublimation', 'embroidery', 'screen_print', 'vinyl', 'uv', 'laser', 'other')),
  -- A merged tag is archived; its code in a file still means the tag that took its place.
  add column merged_into_id bigint references printer_tags,
  add column search_text text not null default '',
  add constraint merged_is_archived check (merged_into_id is null or (archived_at is not null and merged_into_id <> id));
create index printer_tags_merged_into on printer_tags (merged_into_id) where merged_into_id is not null;
create index printer_tags_search on printer_tags using gin (search_text gin_trgm_ops);

drop trigger maintain_record on printer_tags;
update printer_tags set search_text = lower(code || ' ' || name), kind = case
  when code ~ '^DTG' then 'dtg' when code ~ '^DTF' then 'dtf' when code ~ '^SUB' then 'sublimation'
  when code ~ '^EMB' then 'embroidery' when code ~ '^(SCREEN|SCR|SP)(-|_|$)' then 'screen_print'
  when code ~ '^(VINYL|HTV)' then 'vinyl' when code ~ '^UV' then 'uv' when code ~ '^LASER' then 'laser' else 'other' end;
create trigger maintain_record before insert or update on printer_tags for each row
  execute function maintain_record('search_text');

-- An archived tag keeps routing what it routes, but can't be chosen any more. The lock makes archiving wait for a
-- transaction that is choosing it.
create function refuse_archived_tag() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.printer_tag_id is not distinct from old.printer_tag_id then return new; end if;
  end if;
  perform from printer_tags t where t.id = new.printer_tag_id and t.archived_at is null for share;
  if not found then
    raise exception 'printer tag % is archived', new.printer_tag_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_archived_tag before insert or update of printer_tag_id on products
  for each row when (new.printer_tag_id is not null) execute function refuse_archived_tag();
create trigger refuse_archived_tag before insert or update of printer_tag_id on variants
  for each row when (new.printer_tag_id is not null) execute function refuse_archived_tag();
create trigger refuse_archived_tag before insert or update of printer_tag_id on printers
  for each row when (new.printer_tag_id is not null) execute function refuse_archived_tag();
create index printer_tags_name on printer_tags (lower(name), id);
create index printer_tags_kind on printer_tags (kind, id);
