-- Which parcel carries the attached products of a store's order that was split (WORD-13, PACK-26): the first that is
-- packed. The key makes it one parcel, whatever two stations do at once. A row is there from the moment that the label is
-- being bought until the parcel is opened or cancelled, or nothing was sold.

create table carried_attached (
  -- The store's order or the reship: the first of those that were split from it.
  family_id bigint not null references orders,
  variant_id bigint not null references variants,
  -- The order of the family whose parcel carries it.
  order_id bigint not null references orders,
  primary key (family_id, variant_id)
);
create index carried_attached_order on carried_attached (order_id);
create index carried_attached_variant on carried_attached (variant_id);

-- The parcels that are closed already carry what they took. Where two halves of an order both did, the first one counts.
with recursive family as (
  select id, id as family_id from orders where source <> 'split'
  union all
  select o.id, f.family_id from family f join orders o on o.linked_order_id = f.id and o.source = 'split'
)
insert into carried_attached (family_id, variant_id, order_id)
select distinct on (f.family_id, x.variant_id) f.family_id, x.variant_id, h.order_id
from shipments h
join family f on f.id = h.order_id
join orders o on o.id = h.order_id
join shipment_extras x on x.shipment_id = h.id
where (h.state in ('purchasing', 'unknown', 'purchased', 'voiding', 'void_unknown')
    or (h.state = 'voided' and o.status = 'processing' and not exists (
      select from order_events e where e.order_id = h.order_id and e.kind = 'unpacked' and e.at >= h.voided_at)))
  and exists (
    select from attached_products a where a.variant_id = x.variant_id and (a.store_id = o.store_id
      or a.product_id in (select v.product_id from order_items i join variants v on v.id = i.variant_id where i.order_id = o.id)))
order by f.family_id, x.variant_id, h.id;
