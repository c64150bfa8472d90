-- The weight of a parcel decides about its vendor: a new weight of a variant, and what is attached to a product or to
-- the orders of a store, let the waiting orders be looked at again.

-- Once per statement, however many variants a catalog import changes. Most changes of variants leave the weight alone.
create function count_weight_change() returns trigger language plpgsql as $$
begin
  if exists (select from variants_before b join variants_after a on a.id = b.id where a.weight_g <> b.weight_g) then
    update vendor_choice_changes set seen = seen + 1;
  end if;
  return null;
end
$$;
create trigger count_weight_change after update on variants
  referencing old table as variants_before new table as variants_after
  for each statement execute function count_weight_change();

create trigger count_vendor_choice_change after insert or update or delete on attached_products
  for each statement execute function count_vendor_choice_change();
