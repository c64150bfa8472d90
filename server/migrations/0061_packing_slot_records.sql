-- Packing slots are set up, blocked and archived by people. An inactive slot is an archived one.

alter table packing_slots
  -- Whether an order was ever in it; such a slot is archived, never deleted.
  add column used boolean not null default false,
  add column blocked_at timestamptz,
  add column blocked_by bigint references users,
  add column blocked_reason text check (length(blocked_reason) between 1 and 200),
  add constraint packing_slots_blocked check (num_nulls(blocked_at, blocked_by, blocked_reason) in (0, 3)),
  -- Codes are scanned. Without hyphens none is a location or a pallet, and none is read as a piece or a command.
  add constraint packing_slots_code check (code ~ '^[A-Z0-9]{1,12}$' and code !~ '^[45][0-9]{11}$');

-- An order in a slot, and what was put there, is no change by a person.
drop trigger maintain_record on packing_slots;
create trigger maintain_record before insert or update on packing_slots for each row
  execute function maintain_record('order_id', 'to_clear', 'since', 'used');

update packing_slots s set used = true
where order_id is not null
  or exists (select from piece_actions a where a.kind = 'slot_given' and a.data ->> 'slot' = s.code);
update packing_slots set archived_at = now() where not active and order_id is null;
-- An inactive slot that an order is still in takes no other one after it.
update packing_slots set blocked_at = now(), blocked_reason = 'Inactive',
  blocked_by = (select id from users where kind = 'system' order by id limit 1)
where not active and order_id is not null;

drop index packing_slots_free;
alter table packing_slots
  drop column active,
  -- The place of an archived slot can be another's.
  drop constraint packing_slots_wall_wall_row_wall_column_key,
  add constraint packing_slots_archived check (archived_at is null or order_id is null);
create unique index packing_slots_place on packing_slots (wall, wall_row, wall_column) where archived_at is null;
create index packing_slots_free on packing_slots (wall, wall_row, wall_column)
  where order_id is null and archived_at is null and blocked_at is null;

-- A blocked slot gets no order; the one that is in it when it is blocked stays.
create function assign_packing_slot() returns trigger language plpgsql as $$
begin
  if new.blocked_at is not null and (tg_op = 'INSERT' or new.order_id is distinct from old.order_id) then
    raise exception 'the packing slot % is blocked', new.code using errcode = 'check_violation', constraint = 'packing_slots_blocked_stay_free';
  end if;
  new.used := true;
  return new;
end
$$;
create trigger assign_packing_slot before insert or update of order_id on packing_slots for each row
  when (new.order_id is not null) execute function assign_packing_slot();

-- A used slot is in the history of pieces, by its code. Deleting it fails as if a row referred to it.
create function refuse_deleting_used_slot() returns trigger language plpgsql as $$
begin
  if old.used then
    raise exception 'the packing slot % was used', old.code using errcode = 'foreign_key_violation', constraint = 'packing_slots_used_stay';
  end if;
  return old;
end
$$;
create trigger refuse_deleting_used_slot before delete on packing_slots for each row
  execute function refuse_deleting_used_slot();

-- Labels of packing slots are documents too.
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in ('piece_labels_pdf', 'piece_labels_zpl',
  'picklist_pdf', 'picklist_zpl', 'packing_slip_pdf', 'shipping_label_pdf', 'shipping_label_zpl', 'claim_sheet_pdf',
  'warehouse_labels_pdf', 'test_page_pdf', 'test_page_zpl', 'slot_labels_pdf'));
