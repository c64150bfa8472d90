-- What is printed on what a SKU is mapped to. Designs are named, as in orders: a file that replaces another one under its
-- name is printed from then on.
create table sku_mapping_designs (
  mapping_id bigint not null references sku_mappings on delete cascade,
  area text not null check (area ~ '^[a-z][a-z0-9_]{0,29}$'),
  file_name text not null check (length(file_name) between 1 and 200),
  name_key text generated always as (lower(file_name)) stored,
  primary key (mapping_id, area)
);

-- A design is chosen for a print area that the variant's product has, and among those of the mapping's store and the
-- library. Where the design is archived or the product loses the area later, the row stays, and orders fail with a
-- sentence. The locks make archiving and removing wait for who is choosing.
create function refuse_unprintable_design() returns trigger language plpgsql as $$
begin
  perform from sku_mappings m
    join variants v on v.id = m.variant_id
    join product_print_areas a on a.product_id = v.product_id and a.area = new.area
    where m.id = new.mapping_id for key share of a;
  if not found then
    raise exception 'the product of mapping % has no print area %', new.mapping_id, new.area
      using errcode = 'check_violation';
  end if;
  perform from sku_mappings m
    join designs d on d.name_key = lower(new.file_name) and (d.store_id is null or d.store_id = m.store_id)
    where m.id = new.mapping_id and d.archived_at is null for share of d;
  if not found then
    raise exception 'no design % is in use for mapping %', new.file_name, new.mapping_id
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_unprintable_design before insert or update on sku_mapping_designs
  for each row execute function refuse_unprintable_design();

-- Another product has other print areas. Checked at the commit, because variant and designs are saved one after the
-- other.
create function check_areas_of_mapping() returns trigger language plpgsql as $$
begin
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
create constraint trigger check_areas_of_mapping after update on sku_mappings deferrable initially deferred
  for each row when (new.variant_id <> old.variant_id) execute function check_areas_of_mapping();

-- A number that a spreadsheet rounded stands for many SKUs. Existing mappings stay until somebody changes them; orders no
-- longer use them.
alter table sku_mappings
  add constraint sku_is_not_rounded check (
    normalize(sku, nfkc) !~* '^\s*''?[+-]?[0-9]+([.,][0-9]+\s?E\s?[+-]?|\s?E\s?\+)[0-9]{1,3}\s*$') not valid;

-- Whether an item's designs are those of its SKU's mapping: the order named none.
alter table order_items add column designs_mapped boolean not null default false;

-- The SKUs that failed orders wait for are listed from here.
create index order_problems_of_skus on order_problems (order_id)
  where about = 'order' and code in
    ('sku_unknown', 'sku_mapped_to_archived', 'design_missing', 'mapped_design_unknown', 'mapped_area_lacking');

-- The last time that failed orders were tried again for a SKU of a store, and what became of them.
create table sku_retries (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  sku text not null check (length(sku) between 1 and 200),
  sku_key text not null check (sku_key !~ '\s'),
  user_id bigint not null references users,
  waiting int not null check (waiting > 0),
  opened int not null default 0 check (opened >= 0),
  still_failed int not null default 0 check (still_failed >= 0),
  -- The first orders that have another problem left.
  failed_order_ids bigint[] not null default '{}' check (cardinality(failed_order_ids) <= 20),
  started_at timestamptz not null default now(),
  -- Of the last order that was tried: a retry that stopped with its server has no end.
  touched_at timestamptz not null default now(),
  done_at timestamptz,
  unique (store_id, sku_key)
);
