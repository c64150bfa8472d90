-- A line of a pallet names each of its lots once, in the order in which they came. Which lot left can't be told, so the
-- lots of a line stay one text.

create function merged_lots(texts text[]) returns text language sql immutable as $$
  with named as (
    select trim(part) as lot, row_number() over (order by n, at) as place
    from unnest(texts) with ordinality as t (text, n), unnest(string_to_array(t.text, ',')) with ordinality as p (part, at)
  ), once as (
    select lot, min(place) as place from named where lot <> '' group by lot
  ), fitting as (
    select lot, place, sum(length(lot) + 2) over (order by place) - 2 as length from once
  )
  -- Whole lots only: a part of one would be another lot.
  select coalesce(string_agg(lot, ', ' order by place), '') from fitting where length <= 120
$$;

-- As before, but for the lots.
create or replace function apply_warehouse_log() returns trigger language plpgsql as $$
declare
  counted bigint[];
  differences int[];
begin
  with ends as (
    select id, from_pallet_id as pallet_id, variant_id, -quantity as change, null::timestamptz as since, '' as lot from added
    where variant_id is not null and from_pallet_id is not null
    union all
    select id, to_pallet_id, variant_id, quantity, since, lot from added
    where variant_id is not null and to_pallet_id is not null
  ), changes as (
    select pallet_id, variant_id, sum(change)::int as change, min(since) as since, array_agg(lot order by id) as lots
    from ends group by pallet_id, variant_id
  ), emptied as (
    delete from pallet_contents c using changes m
    where c.pallet_id = m.pallet_id and c.variant_id = m.variant_id and c.quantity + m.change = 0
    returning c.variant_id
  ), changed as (
    update pallet_contents c set quantity = c.quantity + m.change, since = least(c.since, m.since),
      lot = merged_lots(c.lot || m.lots)
    from changes m
    where c.pallet_id = m.pallet_id and c.variant_id = m.variant_id and c.quantity + m.change <> 0
  ), begun as (
    insert into pallet_contents (pallet_id, variant_id, quantity, lot, since)
    select m.pallet_id, m.variant_id, m.change, merged_lots(m.lots), m.since from changes m
    where m.change <> 0
      and not exists (select from pallet_contents c where c.pallet_id = m.pallet_id and c.variant_id = m.variant_id)
    returning variant_id
  ), differing as (
    select variant_id, sum(difference)::int as difference
    from (select variant_id, -1 as difference from emptied union all select variant_id, 1 from begun) one
    group by variant_id having sum(difference) <> 0
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

alter table pallet_contents disable trigger pallet_contents_by_log;
update pallet_contents set lot = merged_lots(array[lot]) where lot <> merged_lots(array[lot]);
alter table pallet_contents enable trigger pallet_contents_by_log;
