-- What a SKU in a store's orders means.
create table sku_mappings (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  sku text not null check (length(sku) between 1 and 200),
  -- As SKUs are compared: without white space, in upper case.
  sku_key text not null check (length(sku_key) between 1 and 400 and sku_key !~ '\s'),
  variant_id bigint not null references variants,
  search_text text not null default '',
  unique (store_id, sku_key)
);
create index sku_mappings_variant on sku_mappings (variant_id);
create index sku_mappings_search on sku_mappings using gin (search_text gin_trgm_ops);
create index sku_mappings_prefix on sku_mappings (sku_key text_pattern_ops);
create index sku_mappings_sku on sku_mappings (sku_key, id);
select make_record('sku_mappings', 'search_text', 'sku_key');

-- A mapping leads to what can be ordered. The lock makes archiving wait for who is choosing the variant.
create function refuse_mapping_to_archived() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.variant_id = old.variant_id then return new; end if;
  end if;
  perform from variants v join products p on p.id = v.product_id
    where v.id = new.variant_id and v.archived_at is null and p.archived_at is null for share of v, p;
  if not found then
    raise exception 'variant % is archived', new.variant_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_mapping_to_archived before insert or update of variant_id on sku_mappings
  for each row execute function refuse_mapping_to_archived();
