-- What orders are filtered by, each with its index (LIST-1).

-- How many pieces an order has once it is open: the units of its printed lines that aren't cancelled. It is kept with
-- the order, because no index can add up the lines of another table.
alter table orders add column printed_units int not null default 0;

-- Nothing to note: nobody sees this number, which the lines say as before.
update orders o set printed_units = i.units
from (
  select order_id, sum(quantity - cancelled_quantity)::int as units from order_items where printed group by order_id
) i
where i.order_id = o.id and i.units > 0;

-- Tags are compared without regard to case.
create function order_tag_keys(tags text[]) returns text[] language sql immutable parallel safe
  return (select array_agg(lower(tag)) from unnest(tags) as tag);
-- A column, because the planner knows of its values how many orders have them. Null without tags.
alter table orders add column tag_keys text[] generated always as (order_tag_keys(tags)) stored;

create function count_printed_units() returns trigger language plpgsql as $$
begin
  -- An import inserts orders with their number, so that nothing is left to write.
  update orders o set printed_units = i.units
  from (
    select order_id, coalesce(sum(quantity - cancelled_quantity) filter (where printed), 0)::int as units
    from order_items where order_id in (select order_id from changed_items) group by order_id
  ) i
  where o.id = i.order_id and o.printed_units <> i.units;
  return null;
end $$;
create trigger count_printed_units_of_new after insert on order_items
  referencing new table as changed_items for each statement execute function count_printed_units();
create trigger count_printed_units_of_changed after update on order_items
  referencing new table as changed_items for each statement execute function count_printed_units();

-- Last, because the column above writes the table anew with all its indexes.
-- No piece, one, or several.
create index orders_pieces on orders ((least(printed_units, 2)));
create index orders_country on orders (ship_to_country) where ship_to_country is not null;
create index orders_vendor_service on orders (vendor_service) where vendor_service is not null;
create index orders_unpaid on orders (placed_at desc, id desc) where payment = 'pending';
create index orders_tags on orders using gin (tag_keys) where tag_keys is not null;
