-- A parcel of which no weight is known has none, instead of one of zero (PACK-27).
alter table shipments alter column weight_g drop not null;
update shipments set weight_g = null where weight_g = 0;

-- The packed weight of a product stands in for variants without one, so it decides about vendors, too (VENDOR-6).
create function count_packing_weight_change() returns trigger language plpgsql as $$
begin
  if exists (
    select from products_before b join products_after a on a.id = b.id where a.packing_weight_g <> b.packing_weight_g
  ) then
    update vendor_choice_changes set seen = seen + 1;
  end if;
  return null;
end
$$;
create trigger count_packing_weight_change after update on products
  referencing old table as products_before new table as products_after
  for each statement execute function count_packing_weight_change();
