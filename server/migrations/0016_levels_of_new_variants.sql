-- A catalog brings tens of thousands of variants in one statement: their levels come in one, too.
drop trigger variants_have_level on variants;
create or replace function give_stock_level() returns trigger language plpgsql as $$
begin
  insert into stock_levels (variant_id, tracked, reorder_point, archived)
  select id, track_stock, reorder_point, archived_at is not null from variants_added order by id;
  return null;
end $$;
create trigger variants_have_level after insert on variants
  referencing new table as variants_added
  for each statement execute function give_stock_level();
