-- What stock costs: the moving average of each variant. Every delivery whose line has a unit cost changes it, and so does
-- the reversal of one; everything else comes and leaves at the average, so it stays as it is. A variant without such a
-- delivery is worth its own cost.

-- Rounded to six decimals with each delivery. Null: no delivery said what it costs.
alter table stock_levels add column average_cost numeric(18, 6) check (average_cost >= 0);

-- Each delivery with a cost, and each reversal of one, with the average that followed from it.
create table stock_costs (
  id bigint generated always as identity primary key,
  variant_id bigint not null references stock_levels,
  -- Negative where a delivery is reversed.
  quantity int not null check (quantity <> 0),
  unit_cost_minor int not null check (unit_cost_minor >= 0),
  -- Units on hand and on pallets just before, and what each of them was worth.
  held bigint not null check (held >= 0 and held + quantity >= 0),
  worth numeric(18, 6) not null check (worth >= 0),
  average_cost numeric(18, 6) generated always as (case
    when held + quantity > 0
      then round(greatest(held * worth + quantity::numeric * unit_cost_minor, 0) / (held + quantity), 6) end) stored,
  stock_movement_id bigint unique references stock_movements,
  warehouse_log_id bigint unique references warehouse_log,
  check (num_nonnulls(stock_movement_id, warehouse_log_id) = 1)
);
create index stock_costs_variant on stock_costs (variant_id, id);
create trigger stock_costs_append_only before update or delete on stock_costs
  for each row execute function refuse_change();
create trigger stock_costs_no_truncate before truncate on stock_costs
  for each statement execute function refuse_change();

-- Changes the average of a variant by a delivery that found `held_before` units.
create function apply_unit_cost(delivered bigint, units int, cost int, held_before bigint, movement bigint, entry bigint)
returns void language plpgsql as $$
declare
  after numeric(18, 6);
begin
  insert into stock_costs (variant_id, quantity, unit_cost_minor, held, worth, stock_movement_id, warehouse_log_id)
  select l.variant_id, units, cost, held_before, coalesce(l.average_cost, v.cost_minor), movement, entry
  from stock_levels l join variants v on v.id = l.variant_id where l.variant_id = delivered
  returning average_cost into after;
  update stock_levels set average_cost = after where variant_id = delivered;
end $$;

-- The deliveries until now.
do $$
declare
  m record;
begin
  for m in
    select c.*,
      (select coalesce(sum(o.on_hand_change), 0) from stock_movements o
        where o.variant_id = c.variant_id and (o.at, o.id) < (c.at, coalesce(c.movement, 0)))
      + (select coalesce(sum(case when w.to_pallet_id is null then -w.quantity when w.from_pallet_id is null then w.quantity end), 0)
        from warehouse_log w where w.variant_id = c.variant_id and (w.at, w.id) < (c.at, coalesce(c.entry, 0))) as held
    from (
      select n.variant_id, n.on_hand_change as units, coalesce(d.unit_cost_minor, e.unit_cost_minor) as cost, n.at,
        n.id as movement, null::bigint as entry
      from stock_movements n
      left join stock_document_lines d on d.id = n.document_line_id
      left join stock_movements r on r.id = n.reverses_id
      left join stock_document_lines e on e.id = r.document_line_id
      where n.kind = 'in'
      union all
      select n.variant_id, case when n.kind = 'receive' then n.quantity else -n.quantity end,
        coalesce(d.unit_cost_minor, e.unit_cost_minor), n.at, null, n.id
      from warehouse_log n
      left join stock_document_lines d on d.id = n.document_line_id
      left join warehouse_log r on r.id = n.reverses_id
      left join stock_document_lines e on e.id = r.document_line_id
      where n.document_line_id is not null or n.reverses_id is not null
    ) c
    where c.cost is not null
    order by c.at, coalesce(c.movement, c.entry)
  loop
    perform apply_unit_cost(m.variant_id, m.units, m.cost, greatest(m.held, -m.units, 0)::bigint, m.movement, m.entry);
  end loop;
end $$;

create function refuse_direct_cost() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'costs of stock follow from deliveries only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger stock_costs_by_delivery before insert on stock_costs
  for each row execute function refuse_direct_cost();
create trigger stock_levels_cost_by_delivery before update of average_cost on stock_levels
  for each row when (old.average_cost is distinct from new.average_cost) execute function refuse_direct_cost();

create function units_held(variant bigint) returns bigint language sql stable as $$
  select l.on_hand + coalesce((select sum(c.quantity) from pallet_contents c where c.variant_id = variant), 0)
  from stock_levels l where l.variant_id = variant
$$;

create function apply_costs_of_movements() returns trigger language plpgsql as $$
declare
  m record;
begin
  if not exists (select from added where kind = 'in') then return null; end if;
  for m in
    select a.id, a.variant_id, a.on_hand_change as units, coalesce(d.unit_cost_minor, o.unit_cost_minor) as cost,
      (select sum(b.on_hand_change) from added b where b.variant_id = a.variant_id and b.id >= a.id) as later
    from added a
    left join stock_document_lines d on d.id = a.document_line_id
    left join stock_costs o on o.stock_movement_id = a.reverses_id
    where a.kind = 'in' and coalesce(d.unit_cost_minor, o.unit_cost_minor) is not null
    order by a.id
  loop
    perform apply_unit_cost(m.variant_id, m.units, m.cost, units_held(m.variant_id) - m.later, m.id, null);
  end loop;
  return null;
end $$;
-- Behind stock_movements_apply, by its name.
create trigger stock_movements_cost after insert on stock_movements
  referencing new table as added for each statement execute function apply_costs_of_movements();

create function apply_costs_of_receipts() returns trigger language plpgsql as $$
declare
  m record;
begin
  if not exists (select from added where document_line_id is not null or reverses_id is not null) then return null; end if;
  for m in
    select a.id, a.variant_id, case when a.kind = 'receive' then a.quantity else -a.quantity end as units,
      coalesce(d.unit_cost_minor, o.unit_cost_minor) as cost,
      (select sum(case when b.to_pallet_id is null then -b.quantity when b.from_pallet_id is null then b.quantity else 0 end)
        from added b where b.variant_id = a.variant_id and b.id >= a.id) as later
    from added a
    left join stock_document_lines d on d.id = a.document_line_id
    left join stock_costs o on o.warehouse_log_id = a.reverses_id
    where coalesce(d.unit_cost_minor, o.unit_cost_minor) is not null
    order by a.id
  loop
    perform from stock_levels where variant_id = m.variant_id for update;
    perform apply_unit_cost(m.variant_id, m.units, m.cost, units_held(m.variant_id) - m.later, null, m.id);
  end loop;
  return null;
end $$;
create trigger warehouse_log_cost after insert on warehouse_log
  referencing new table as added for each statement execute function apply_costs_of_receipts();

-- What the units of a level are worth, rounded to the minor unit.
create function stock_value(units bigint, average numeric, own int) returns bigint language sql immutable as $$
  select round(units * coalesce(average, own))::bigint
$$;
