-- The ledger is a list with filters, so a movement says what was on hand and reserved after it: added up at each read,
-- the balance of a row would cost as much as there is behind it. Movements of one variant are written one transaction
-- after another, under the lock of its level.
alter table stock_movements
  add column on_hand_after int not null default 0,
  add column reserved_after int not null default 0;

alter table stock_movements disable trigger stock_movements_append_only;
update stock_movements m set on_hand_after = b.on_hand, reserved_after = b.reserved
from (
  select id, sum(on_hand_change) over so_far as on_hand, sum(reserved_change) over so_far as reserved
  from stock_movements window so_far as (partition by variant_id order by id)
) b
where b.id = m.id;
alter table stock_movements enable trigger stock_movements_append_only;

-- Row by row: a statement that moves one variant several times sees its own rows before this one.
create function add_balance_of_movement() returns trigger language plpgsql as $$
declare
  held int;
  promised int;
begin
  perform from stock_levels where variant_id = new.variant_id for update;
  select m.on_hand_after, m.reserved_after into held, promised
  from stock_movements m where m.variant_id = new.variant_id order by m.id desc limit 1;
  new.on_hand_after := coalesce(held, 0) + new.on_hand_change;
  new.reserved_after := coalesce(promised, 0) + new.reserved_change;
  return new;
end $$;
create trigger stock_movements_balance before insert on stock_movements
  for each row execute function add_balance_of_movement();

-- The list is mostly that of one variant. A kind and a person find the movements of all variants, too; reasons are few,
-- and have their index.
create index stock_movements_kind on stock_movements (kind, variant_id, id);
create index stock_movements_person on stock_movements (user_id, variant_id, id);
create index stock_movements_variant_at on stock_movements (variant_id, at);
create index stock_movements_at on stock_movements (at);
