-- What the factory can make: printer tags, products, variants, suppliers, designs, and what SKUs of stores mean.

-- Printer tags that people maintain: a color, the kind of printing, and where a merged one went.
create table printer_tags (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9_-]{0,39}$'),
  name text not null check (length(name) between 1 and 120),
  archived_at timestamptz,
  color text check (color ~ '^#[0-9A-F]{6}$'),
  kind text not null default 'other' check (kind in
    ('dtg', 'dtf', 'sublimation', 'embroidery', 'screen_print', 'vinyl', 'uv', 'laser', 'other')),
  -- A merged tag is archived; its code in a file still means the tag that took its place.
  merged_into_id bigint references printer_tags,
  search_text text not null default '',
  constraint merged_is_archived check (merged_into_id is null or (archived_at is not null and merged_into_id <> id))
);
select make_record('printer_tags', 'search_text');
create index printer_tags_merged_into on printer_tags (merged_into_id) where merged_into_id is not null;
create index printer_tags_search on printer_tags using gin (search_text gin_trgm_ops);
create index printer_tags_kind on printer_tags (kind, id);
-- Archived printer tags are listed without walking those in use.
create index printer_tags_archived on printer_tags (id) where archived_at is not null;
create index printer_tags_code_prefix on printer_tags (code text_pattern_ops);
create index printer_tags_by_name on printer_tags (name collate name_order, id);

create table products (
  id bigint generated always as identity primary key,
  code text not null unique check (length(code) between 1 and 40 and code = upper(code)),
  name text not null check (length(name) between 1 and 200),
  category text not null default '' check (length(category) <= 80),
  brand text not null default '' check (length(brand) <= 80),
  print_method text not null default '' check (length(print_method) <= 40),
  printer_tag_id bigint references printer_tags,
  -- Fulfillment priority: lower goes first (PIECE-38).
  priority int not null default 100 check (priority between 0 and 999),
  -- Code, name, category and brand as lists are searched by (contracts/search-text).
  search_text text not null default '',
  description text not null default '' check (length(description) <= 5000),
  packing_weight_g int not null default 0 check (packing_weight_g between 0 and 1000000),
  packing_length_mm int check (packing_length_mm between 1 and 5000),
  packing_width_mm int check (packing_width_mm between 1 and 5000),
  packing_height_mm int check (packing_height_mm between 1 and 5000),
  country_of_origin text check (country_of_origin ~ '^[A-Z]{2}$'),
  -- The first six digits of the Harmonized System, and up to four of a country's own.
  hs_code text check (hs_code ~ '^[0-9]{6,10}$')
);
select make_record('products', 'search_text');
create index products_printer_tag on products (printer_tag_id);
create index products_priority on products (priority, id);
create index products_search on products using gin (search_text gin_trgm_ops);
create index products_category on products (category, id);
-- One or two letters search for the start of a code or a file name (API-5). A plain index serves that only where the
-- database sorts by bytes, which a database of the site's own need not.
create index products_code_prefix on products (code text_pattern_ops);
-- The list of archived products.
create index products_archived on products (id) where archived_at is not null;
create index products_by_name on products (name collate name_order, id);

-- An archived tag keeps routing what it routes, but can't be chosen any more. The lock makes archiving wait for a
-- transaction that is choosing it.
create function refuse_archived_tag() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.printer_tag_id is not distinct from old.printer_tag_id then return new; end if;
  end if;
  perform from printer_tags t where t.id = new.printer_tag_id and t.archived_at is null for share;
  if not found then
    raise exception 'printer tag % is archived', new.printer_tag_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_archived_tag before insert or update of printer_tag_id on products
  for each row when (new.printer_tag_id is not null) execute function refuse_archived_tag();

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

-- A product without print areas is an unprinted product: its lines make no pieces.
create table product_print_areas (
  product_id bigint not null references products,
  area text not null check (area ~ '^[a-z][a-z0-9_]{0,29}$'),
  position int not null check (position between 1 and 20),
  width_mm int not null check (width_mm between 1 and 3000),
  height_mm int not null check (height_mm between 1 and 3000),
  dpi int not null default 300 check (dpi between 50 and 2400),
  -- Where an area lies on its side of the product: how far its center is right of the product's center line, and how
  -- far its upper edge is below the collar or upper edge.
  side text not null default 'front' check (side in ('front', 'back', 'left', 'right', 'other')),
  offset_x_mm int not null default 0 check (offset_x_mm between -3000 and 3000),
  offset_y_mm int not null default 0 check (offset_y_mm between -3000 and 3000),
  platen_note text not null default '' check (length(platen_note) <= 200),
  primary key (product_id, area),
  -- Areas that change places are saved by one statement.
  constraint product_print_areas_position unique (product_id, position) deferrable initially immediate
);

-- Photos of products, one for each color. A photo without a color is of the product itself. The bytes are our own:
-- every photo is encoded again, without what a camera wrote into it.
create table product_photos (
  product_id bigint not null references products,
  color text not null check (length(color) <= 80),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  thumb_sha256 text not null check (thumb_sha256 ~ '^[0-9a-f]{64}$'),
  width_px int not null check (width_px > 0),
  height_px int not null check (height_px > 0),
  primary key (product_id, color)
);
create unique index product_photos_color on product_photos (product_id, lower(color));
create index product_photos_file on product_photos (sha256);
create index product_photos_thumb on product_photos (thumb_sha256);

-- The check digit of a GTIN (GS1: weights 3 and 1 from the right).
create function is_gtin(code text) returns boolean language sql immutable strict as $$
  select code ~ '^([0-9]{8}|[0-9]{12,14})$' and (
    select sum(substr(lpad(code, 14, '0'), n, 1)::int * case when n % 2 = 1 then 3 else 1 end) % 10 = 0
    from generate_series(1, 14) n)
$$;

create table variants (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  sku text not null check (length(sku) between 1 and 80),
  -- SKUs match after removing white space and without regard to case (IMPORT-6).
  sku_key text generated always as (upper(regexp_replace(sku, '\s', '', 'g'))) stored,
  gtin text check (gtin ~ '^[0-9]{8,14}$'),
  color text not null default '' check (length(color) <= 80),
  color_hex text check (color_hex ~ '^#[0-9A-F]{6}$'),
  size text not null default '' check (length(size) <= 40),
  position int not null default 0,
  weight_g int not null default 0 check (weight_g between 0 and 1000000),
  cost_minor int not null default 0 check (cost_minor between 0 and 100000000),
  printer_tag_id bigint references printer_tags,
  pick_location text not null default '' check (length(pick_location) <= 40),
  track_stock boolean not null default true,
  reorder_point int not null default 0 check (reorder_point between 0 and 1000000),
  -- SKU, color and size, the GTIN and those of its cases with 14 digits (STOCK-53), and what its product is searched
  -- by: each shorter form of a GTIN is a part of that.
  search_text text not null default '',
  reorder_quantity int not null default 0 check (reorder_quantity between 0 and 1000000),
  -- A GTIN-12 and the same number with zeros before it are one GTIN.
  gtin14 text generated always as (lpad(gtin, 14, '0')) stored,
  constraint variants_gtin14 unique (gtin14) deferrable initially immediate,
  constraint variants_gtin_check_digit check (gtin is null or is_gtin(gtin)),
  -- Edits of many variants may exchange SKUs.
  constraint variants_sku_key unique (sku_key) deferrable initially immediate
);
select make_record('variants', 'search_text', 'sku_key', 'gtin14');
create index variants_product on variants (product_id, position, id);
create index variants_sku_prefix on variants (sku_key text_pattern_ops);
create index variants_printer_tag on variants (printer_tag_id);
create index variants_search on variants using gin (search_text gin_trgm_ops);
-- The list of archived variants.
create index variants_archived on variants (id) where archived_at is not null;
-- Variants by the beginning of their location.
create index variants_location_prefix on variants (upper(pick_location) text_pattern_ops);
-- Stock Information is sorted by the reorder point.
create index variants_reorder_point on variants (reorder_point, id);
create trigger refuse_archived_tag before insert or update of printer_tag_id on variants
  for each row when (new.printer_tag_id is not null) execute function refuse_archived_tag();

-- The weight of a parcel decides about its vendor: a new weight of a variant lets the waiting orders be looked at
-- again. Once per statement, however many variants a catalog import changes. Most changes of variants leave the weight
-- alone.
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

-- The barcodes of cases of a variant: a GTIN of its own per pack quantity.
create table variant_case_barcodes (
  gtin14 text primary key,
  variant_id bigint not null references variants,
  barcode text not null check (is_gtin(barcode)),
  pack_quantity int not null check (pack_quantity between 2 and 100000),
  check (gtin14 = lpad(barcode, 14, '0'))
);
create index variant_case_barcodes_variant on variant_case_barcodes (variant_id);

-- A barcode means one thing: a blank or a case of blanks. Both tables are written under the lock of the catalog.
create function refuse_shared_gtin() returns trigger language plpgsql as $$
begin
  if exists (select from variants v join variant_case_barcodes c using (gtin14) where gtin14 = new.gtin14) then
    raise exception 'the GTIN % is that of a blank and of a case', new.gtin14 using errcode = 'unique_violation';
  end if;
  return null;
end
$$;
create constraint trigger refuse_shared_gtin after insert or update of gtin on variants deferrable initially deferred
  for each row when (new.gtin is not null) execute function refuse_shared_gtin();
create constraint trigger refuse_shared_gtin after insert or update on variant_case_barcodes deferrable initially deferred
  for each row execute function refuse_shared_gtin();

-- Suppliers of blanks.
create table suppliers (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9_-]{0,39}$'),
  name text not null check (length(name) between 1 and 120),
  email text check (length(email) between 3 and 254),
  lead_time_days int check (lead_time_days between 0 and 365),
  search_text text not null default ''
);
select make_record('suppliers', 'search_text');
create index suppliers_search on suppliers using gin (search_text gin_trgm_ops);
create index suppliers_code_prefix on suppliers (code text_pattern_ops);
create index suppliers_archived on suppliers (id) where archived_at is not null;
create index suppliers_by_name on suppliers (name collate name_order, id);
-- Entries of the audit log are found by the name of their record, in any case.
create index suppliers_called on suppliers (lower(name));

-- Who a variant's blanks are bought from, under which SKU and at what cost; the first one is asked first.
create table variant_suppliers (
  variant_id bigint not null references variants,
  supplier_id bigint not null references suppliers,
  position int not null check (position between 1 and 20),
  supplier_sku text not null default '' check (length(supplier_sku) <= 80),
  cost_minor int check (cost_minor between 0 and 100000000),
  primary key (variant_id, supplier_id)
);
create index variant_suppliers_supplier on variant_suppliers (supplier_id);

-- An additional product that is put into a parcel once per order: for orders that hold a product, or for all of a
-- store.
create table attached_products (
  id bigint generated always as identity primary key,
  product_id bigint references products,
  store_id bigint references stores,
  variant_id bigint not null references variants,
  quantity int not null check (quantity between 1 and 100),
  check (num_nonnulls(product_id, store_id) = 1)
);
select make_record('attached_products');
create index attached_products_product on attached_products (product_id) where archived_at is null;
create index attached_products_store on attached_products (store_id) where store_id is not null;
create unique index attached_products_once_per_store on attached_products (store_id, variant_id)
  where store_id is not null and archived_at is null;
-- What is attached to a product or to the orders of a store adds to the weight of parcels.
create trigger count_vendor_choice_change after insert or update or delete on attached_products
  for each statement execute function count_vendor_choice_change();

create table design_files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  size_bytes int not null check (size_bytes between 1 and 52428800),
  width_px int not null check (width_px > 0),
  height_px int not null check (height_px > 0),
  dpi int check (dpi between 1 and 10000),
  preview_sha256 text not null check (preview_sha256 ~ '^[0-9a-f]{64}$'),
  thumb_sha256 text not null check (thumb_sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  check (width_px::bigint * height_px <= 100000000)
);
create index design_files_preview on design_files (preview_sha256);
create index design_files_thumb on design_files (thumb_sha256);

create table designs (
  id bigint generated always as identity primary key,
  -- Without a store: the library that every store falls back to.
  store_id bigint references stores,
  file_name text not null check (length(file_name) between 1 and 200),
  name_key text generated always as (lower(file_name)) stored,
  sha256 text not null references design_files,
  title text not null default '' check (length(title) <= 200),
  -- File name and title as lists are searched by.
  search_text text not null default ''
);
select make_record('designs', 'search_text', 'name_key');
create unique index designs_name on designs (coalesce(store_id, 0), name_key) where archived_at is null;
-- Whether a store can be deleted is asked of all its designs.
create index designs_store on designs (store_id) where store_id is not null;
create index designs_file on designs (sha256);
create index designs_newest on designs (created_at desc, id desc) where archived_at is null;
create index designs_store_newest on designs (store_id, created_at desc, id desc) where archived_at is null;
create index designs_search on designs using gin (search_text gin_trgm_ops);
create index designs_name_prefix on designs (name_key text_pattern_ops) where archived_at is null;
-- Archived designs are listed too, and the page of a design shows which orders use it, newest first.
create index designs_all_newest on designs (created_at desc, id desc);
create index designs_all_by_name on designs (name_key, id);
create index designs_archived_newest on designs (created_at desc, id desc) where archived_at is not null;
create index designs_by_file_name on designs (file_name collate name_order, id) where archived_at is null;
create index designs_all_by_file_name on designs (file_name collate name_order, id);
create index designs_archived_by_file_name on designs (file_name collate name_order, id) where archived_at is not null;

-- What a SKU in a store's orders means.
create table sku_mappings (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  sku text not null check (length(sku) between 1 and 200),
  -- As SKUs are compared: without white space, in upper case.
  sku_key text not null check (length(sku_key) between 1 and 400 and sku_key !~ '\s'),
  -- A mapping without a variant says that its SKU is never made here: other makers send it. Its SKU can be a pattern,
  -- which is all SKUs that begin (POSTER-*) or end (*-GIFT) so.
  variant_id bigint references variants,
  search_text text not null default '',
  unique (store_id, sku_key),
  -- A number that a spreadsheet rounded stands for many SKUs.
  constraint sku_is_not_rounded check (
    normalize(sku, nfkc) !~* '^\s*''?[+-]?[0-9]+([.,][0-9]+\s?E\s?[+-]?|\s?E\s?\+)[0-9]{1,3}\s*$'),
  constraint never_made_is_sku_or_pattern check (
    variant_id is not null or sku_key ~ '^\*?[^*]+\*?$')
);
select make_record('sku_mappings', 'search_text', 'sku_key');
create index sku_mappings_variant on sku_mappings (variant_id);
create index sku_mappings_search on sku_mappings using gin (search_text gin_trgm_ops);
create index sku_mappings_prefix on sku_mappings (sku_key text_pattern_ops);
create index sku_mappings_sku on sku_mappings (sku_key, id);
create index sku_mappings_never_made on sku_mappings (store_id) where variant_id is null;

-- A mapping leads to what can be ordered. The lock makes archiving wait for who is choosing the variant.
create function refuse_mapping_to_archived() returns trigger language plpgsql as $$
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
create trigger refuse_mapping_to_archived before insert or update of variant_id on sku_mappings
  for each row execute function refuse_mapping_to_archived();

-- What is printed on what a SKU is mapped to. Designs are named, as in orders: a file that replaces another one under
-- its name is printed from then on.
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
-- other. What is never made has no designs either, and none can be added to it (refuse_unprintable_design).
create function check_areas_of_mapping() returns trigger language plpgsql as $$
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
create constraint trigger check_areas_of_mapping after update on sku_mappings deferrable initially deferred
  for each row when (new.variant_id is distinct from old.variant_id) execute function check_areas_of_mapping();
