-- Stock: a ledger of movements; what is on hand and reserved stands beside it and is changed by nothing else.

create table stock_levels (
  variant_id bigint primary key references variants,
  on_hand int not null default 0,
  reserved int not null default 0,
  last_movement_at timestamptz,
  check (0 <= reserved and reserved <= on_hand)
);

create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id bigint not null references stock_levels,
  kind text not null,
  on_hand_change int not null default 0,
  reserved_change int not null default 0,
  -- How many blanks a movement is about; a scrap is a record only, so its changes are zero.
  quantity int not null check (quantity > 0),
  piece_id bigint references pieces,
  order_id bigint references orders,
  reason text not null default '' check (length(reason) <= 200),
  reference text not null default '' check (length(reference) <= 120),
  note text not null default '' check (length(note) <= 1000),
  user_id bigint not null references users,
  at timestamptz not null default clock_timestamp(),
  check (case kind
    when 'opening' then on_hand_change = quantity and reserved_change = 0
    when 'in' then on_hand_change = quantity and reserved_change = 0
    when 'out' then on_hand_change = -quantity and reserved_change = 0
    when 'adjust' then abs(on_hand_change) = quantity and reserved_change = 0
    when 'reserve' then on_hand_change = 0 and reserved_change = quantity
    when 'release' then on_hand_change = 0 and reserved_change = -quantity
    when 'consume' then on_hand_change = -quantity and reserved_change in (0, -quantity)
    when 'return' then on_hand_change = quantity and reserved_change = 0
    when 'scrap' then on_hand_change = 0 and reserved_change = 0
    else false end)
);
create index stock_movements_variant on stock_movements (variant_id, id desc);
create index stock_movements_piece on stock_movements (piece_id) where piece_id is not null;
create index stock_movements_order on stock_movements (order_id) where order_id is not null;
create trigger stock_movements_append_only before update or delete on stock_movements for each row execute function refuse_change();
create trigger stock_movements_no_truncate before truncate on stock_movements for each statement execute function refuse_change();

-- Once per statement and not per row: one statement of a batch writes many movements of few variants, and moves that
-- cancel each other out (a blank given back and taken again) never show a level in between.
create function apply_stock_movements() returns trigger language plpgsql as $$
begin
  update stock_levels l set
    on_hand = l.on_hand + m.on_hand_change,
    reserved = l.reserved + m.reserved_change,
    last_movement_at = m.at
  from (
    select variant_id, sum(on_hand_change) as on_hand_change, sum(reserved_change) as reserved_change, max(at) as at
    from added group by variant_id
  ) m
  where l.variant_id = m.variant_id;
  return null;
end $$;
create trigger stock_movements_apply after insert on stock_movements
  referencing new table as added for each statement execute function apply_stock_movements();

-- The level of a variant changes only through a movement: a statement of its own is refused.
create function refuse_direct_level() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 and (tg_op = 'DELETE' or new.on_hand <> coalesce(old.on_hand, 0) or new.reserved <> coalesce(old.reserved, 0)) then
    raise exception 'stock levels change only through stock_movements' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger stock_levels_by_movement before insert or update or delete on stock_levels for each row execute function refuse_direct_level();

create function give_stock_level() returns trigger language plpgsql as $$
begin
  insert into stock_levels (variant_id) values (new.id);
  return null;
end $$;
create trigger variants_have_level after insert on variants for each row execute function give_stock_level();

-- Written only under the stock lock of its variant, so that giving stock to other orders' pieces never locks the pieces.
create table stock_reservations (
  piece_id bigint primary key references pieces,
  variant_id bigint not null references stock_levels,
  at timestamptz not null default now()
);
create index stock_reservations_variant on stock_reservations (variant_id);
