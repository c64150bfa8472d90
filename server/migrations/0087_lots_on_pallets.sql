-- The lots of a SKU on a pallet are lines of their own, each with its own quantity; '' is the lot that nobody knows. Every
-- entry of the log moves one lot.

-- A line that named several lots keeps them as they were merged, as one lot: how much there is of each isn't known.
alter table replenishment_claims
  drop constraint replenishment_claims_pallet_id_variant_id_fkey,
  drop constraint replenishment_claims_pkey,
  add column lot text;
update replenishment_claims k set lot = c.lot
from pallet_contents c where c.pallet_id = k.pallet_id and c.variant_id = k.variant_id;
alter table pallet_contents
  drop constraint pallet_contents_pkey,
  add primary key (pallet_id, variant_id, lot);
alter table replenishment_claims
  add primary key (pallet_id, variant_id, lot),
  add foreign key (pallet_id, variant_id, lot) references pallet_contents on delete cascade;

-- The log of former days says how much of a SKU moved, but not of which lot. These are the differences, so that what is on
-- the pallets of each lot still follows from the log. Nothing is added to them later.
create table pallet_lot_carryovers (
  pallet_id bigint not null references pallets,
  variant_id bigint not null references variants,
  lot text not null,
  change int not null check (change <> 0),
  primary key (pallet_id, variant_id, lot)
);
create index pallet_lot_carryovers_variant on pallet_lot_carryovers (variant_id);
insert into pallet_lot_carryovers (pallet_id, variant_id, lot, change)
select pallet_id, variant_id, lot, coalesce(c.quantity, 0) - coalesce(l.quantity, 0)
from (
  select e.pallet_id, w.variant_id, w.lot, sum(e.change)::int as quantity
  from warehouse_log w cross join lateral (values (w.to_pallet_id, w.quantity), (w.from_pallet_id, -w.quantity)) e (pallet_id, change)
  where w.variant_id is not null and e.pallet_id is not null group by e.pallet_id, w.variant_id, w.lot
) l
full join pallet_contents c using (pallet_id, variant_id, lot)
where coalesce(c.quantity, 0) <> coalesce(l.quantity, 0);
create trigger pallet_lot_carryovers_fixed before update or delete on pallet_lot_carryovers
  for each row execute function refuse_change();
create trigger pallet_lot_carryovers_no_truncate before truncate on pallet_lot_carryovers
  for each statement execute function refuse_change();

-- As before, but for the lots; `warehouse_skus` still counts a pallet once.
create or replace function apply_warehouse_log() returns trigger language plpgsql as $$
declare
  counted bigint[];
  differences int[];
begin
  with ends as (
    select from_pallet_id as pallet_id, variant_id, lot, -quantity as change, null::timestamptz as since from added
    where variant_id is not null and from_pallet_id is not null
    union all
    select to_pallet_id, variant_id, lot, quantity, since from added
    where variant_id is not null and to_pallet_id is not null
  ), changes as (
    select pallet_id, variant_id, lot, sum(change)::int as change, min(since) as since
    from ends group by pallet_id, variant_id, lot
  ), former as (
    select c.pallet_id, c.variant_id, count(*) as lots from pallet_contents c
    where (c.pallet_id, c.variant_id) in (select m.pallet_id, m.variant_id from changes m)
    group by c.pallet_id, c.variant_id
  ), emptied as (
    delete from pallet_contents c using changes m
    where c.pallet_id = m.pallet_id and c.variant_id = m.variant_id and c.lot = m.lot and c.quantity + m.change = 0
    returning c.pallet_id, c.variant_id
  ), changed as (
    update pallet_contents c set quantity = c.quantity + m.change, since = least(c.since, m.since)
    from changes m
    where c.pallet_id = m.pallet_id and c.variant_id = m.variant_id and c.lot = m.lot and c.quantity + m.change <> 0
  ), begun as (
    insert into pallet_contents (pallet_id, variant_id, lot, quantity, since)
    select m.pallet_id, m.variant_id, m.lot, m.change, m.since from changes m
    where m.change <> 0 and not exists (
      select from pallet_contents c where c.pallet_id = m.pallet_id and c.variant_id = m.variant_id and c.lot = m.lot)
    returning pallet_id, variant_id
  ), lines as (
    select pallet_id, variant_id, sum(before)::int as before, sum(after)::int as after from (
      select pallet_id, variant_id, lots as before, lots as after from former
      union all select pallet_id, variant_id, 0, -1 from emptied
      union all select pallet_id, variant_id, 0, 1 from begun
    ) one group by pallet_id, variant_id
  ), differing as (
    select variant_id, sum((after > 0)::int - (before > 0)::int)::int as difference
    from lines group by variant_id having sum((after > 0)::int - (before > 0)::int) <> 0
  )
  select array_agg(variant_id order by variant_id), array_agg(difference order by variant_id) into counted, differences
  from differing;
  if counted is not null then
    insert into warehouse_skus (variant_id) select unnest(counted) on conflict do nothing;
    -- In one order, so that two moves of the same SKUs wait for each other and never block each other.
    perform from warehouse_skus where variant_id = any(counted) order by variant_id for no key update;
    update warehouse_skus w set pallets = w.pallets + c.difference
    from unnest(counted, differences) as c (variant_id, difference) where w.variant_id = c.variant_id;
  end if;

  update pallets p set
    units = p.units + m.change,
    used = p.used or m.change <> 0,
    moved_at = m.at,
    counted_at = coalesce(m.counted_at, p.counted_at),
    location_id = case when m.moved then m.location_id else p.location_id end
  from (
    select e.pallet_id, sum(e.change)::int as change, max(e.at) as at, max(e.at) filter (where e.kind = 'count') as counted_at,
      bool_or(e.kind in ('relocate', 'archive')) as moved,
      (array_agg(e.to_location_id order by e.id desc) filter (where e.kind in ('relocate', 'archive')))[1] as location_id
    from (
      select id, kind, at, to_location_id, from_pallet_id as pallet_id, -coalesce(quantity, 0) as change from added
      where from_pallet_id is not null
      union all
      select id, kind, at, to_location_id, to_pallet_id, coalesce(quantity, 0) from added where to_pallet_id is not null
    ) e group by e.pallet_id
  ) m
  where p.id = m.pallet_id;
  return null;
end
$$;
drop function merged_lots(text[]);

-- As before, and an entry that reverses another is of the very lot.
create or replace function refuse_unlike_entry() returns trigger language plpgsql as $$
declare
  original warehouse_log;
begin
  if new.stock_movement_id is not null and not exists (
    select from stock_movements m where m.id = new.stock_movement_id and m.warehouse_log_id = new.id
      and m.variant_id = new.variant_id and m.quantity = new.quantity
      and m.kind = case when new.kind = 'to_pick' then 'in' else 'out' end) then
    raise exception 'warehouse log entry % differs from its stock movement', new.id using errcode = 'restrict_violation';
  end if;
  if new.reverses_id is not null then
    select * into original from warehouse_log where id = new.reverses_id;
    if original.reverses_id is not null
      or (new.variant_id, new.lot, new.quantity, new.from_pallet_id, new.to_pallet_id)
        is distinct from (original.variant_id, original.lot, original.quantity, original.to_pallet_id, original.from_pallet_id)
      or new.kind is distinct from (case original.kind
        when 'put_on' then 'take_off' when 'receive' then 'take_off' when 'take_off' then 'put_on'
        when 'transfer' then 'transfer' when 'merge' then 'transfer' when 'split' then 'transfer'
        when 'to_pick' then 'from_pick' when 'from_pick' then 'to_pick'
        when 'relocate' then 'relocate' when 'count' then 'count' end)
      or (new.kind = 'relocate' and (new.from_location_id, new.to_location_id)
        is distinct from (original.to_location_id, original.from_location_id)) then
      raise exception 'warehouse log entry % does not mirror %', new.id, new.reverses_id using errcode = 'restrict_violation';
    end if;
  end if;
  return null;
end
$$;

-- The lot of what a line of Stock In brings to its pallet; the pick area keeps no lots.
alter table stock_document_lines
  add column lot text not null default '' check (length(lot) <= 120),
  add constraint lot_of_pallet check (lot = '' or pallet_id is not null);

-- As before, and of the line's lot.
create or replace function check_receipt_of_stock_document() returns trigger language plpgsql as $$
begin
  if not exists (
    select from stock_document_lines l join stock_documents d on d.id = l.document_id
    where l.id = new.document_line_id and d.status = 'posted' and l.pallet_id = new.to_pallet_id and l.lot = new.lot
      and units_put_on_pallet(l) = new.quantity
  ) then
    raise exception 'warehouse log entry of a stock document line that is not posted with it' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
