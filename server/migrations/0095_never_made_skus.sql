-- A mapping without a variant says that its SKU is never made here: other makers send it. Its SKU can be a pattern, which
-- is all SKUs that begin (POSTER-*) or end (*-GIFT) so.
alter table sku_mappings alter column variant_id drop not null;
alter table sku_mappings add constraint never_made_is_sku_or_pattern check (
  variant_id is not null or sku_key ~ '^\*?[^*]+\*?$');
create index sku_mappings_never_made on sku_mappings (store_id) where variant_id is null;

create or replace function refuse_mapping_to_archived() returns trigger language plpgsql as $$
begin
  if new.variant_id is null then return new; end if;
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

-- What is never made has no designs either. A design can't be added to it (refuse_unprintable_design).
create or replace function check_areas_of_mapping() returns trigger language plpgsql as $$
begin
  if new.variant_id is null and exists (select from sku_mapping_designs d where d.mapping_id = new.id) then
    raise exception 'mapping % says that its SKU is never made, but has a design', new.id
      using errcode = 'check_violation';
  end if;
  if exists (
    select from sku_mappings m
    join variants v on v.id = m.variant_id
    join sku_mapping_designs d on d.mapping_id = m.id
    where m.id = new.id and v.product_id <> (select product_id from variants where id = old.variant_id)
      and not exists (select from product_print_areas a where a.product_id = v.product_id and a.area = d.area)
  ) then
    raise exception 'mapping % has a design for a print area that its product lacks', new.id
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;
drop trigger check_areas_of_mapping on sku_mappings;
create constraint trigger check_areas_of_mapping after update on sku_mappings deferrable initially deferred
  for each row when (new.variant_id is distinct from old.variant_id) execute function check_areas_of_mapping();

-- A line whose SKU is unknown counts as printed until it is resolved; one without a variant that isn't printed is never
-- made here. It stays in its order, has no piece, and nobody packs it.
alter table order_items add column made boolean not null generated always as (printed or variant_id is not null) stored;

-- Orders that had nothing else to make when a SKU was tried again are cancelled.
alter table sku_retries add column closed int not null default 0 check (closed >= 0);
