-- What the factory can make and where: products, variants, designs, stores, vendors, printers, stations, the put wall.

create table shipping_vendors (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('own_label')),
  services text[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);

create table stores (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name text not null check (length(name) between 1 and 120),
  platform text not null check (platform in ('manual', 'file', 'api', 'shopify', 'woocommerce', 'etsy')),
  handling_days int check (handling_days between 0 and 60),
  shipping_vendor_id bigint references shipping_vendors,
  version int not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);

create table printer_tags (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9_-]{0,39}$'),
  name text not null check (length(name) between 1 and 120),
  version int not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);

create table products (
  id bigint generated always as identity primary key,
  code text not null unique check (length(code) between 1 and 40 and code = upper(code)),
  name text not null check (length(name) between 1 and 200),
  category text not null default '' check (length(category) <= 80),
  brand text not null default '' check (length(brand) <= 80),
  print_method text not null default '' check (length(print_method) <= 40),
  printer_tag_id bigint references printer_tags,
  -- Fulfilment priority: lower goes first (DOMAIN 3, queue order).
  priority int not null default 100 check (priority between 0 and 999),
  -- Code, name, category and brand as lists are searched by (contracts/search-text).
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create index products_printer_tag on products (printer_tag_id);
create index products_name on products (lower(name), id);
create index products_priority on products (priority, id);
create index products_search on products using gin (search_text gin_trgm_ops);

-- A product without print areas is an unprinted product: its lines make no pieces.
create table product_print_areas (
  product_id bigint not null references products,
  area text not null check (area ~ '^[a-z][a-z0-9_]{0,29}$'),
  position int not null check (position between 1 and 20),
  width_mm int not null check (width_mm between 1 and 3000),
  height_mm int not null check (height_mm between 1 and 3000),
  dpi int not null default 300 check (dpi between 50 and 2400),
  primary key (product_id, area),
  unique (product_id, position)
);

create table variants (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  sku text not null check (length(sku) between 1 and 80),
  -- SKUs match after removing white space and without regard to case (DOMAIN 2, import).
  sku_key text generated always as (upper(regexp_replace(sku, '\s', '', 'g'))) stored unique,
  gtin text unique check (gtin ~ '^[0-9]{8,14}$'),
  colour text not null default '' check (length(colour) <= 80),
  colour_hex text check (colour_hex ~ '^#[0-9A-F]{6}$'),
  size text not null default '' check (length(size) <= 40),
  position int not null default 0,
  weight_g int not null default 0 check (weight_g between 0 and 1000000),
  cost_minor int not null default 0 check (cost_minor between 0 and 100000000),
  printer_tag_id bigint references printer_tags,
  pick_location text not null default '' check (length(pick_location) <= 40),
  track_stock boolean not null default true,
  reorder_point int not null default 0 check (reorder_point between 0 and 1000000),
  -- SKU, GTIN, colour and size, and what its product is searched by.
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create index variants_product on variants (product_id, position, id);
create index variants_sku_prefix on variants (sku_key text_pattern_ops);
create index variants_printer_tag on variants (printer_tag_id);
create index variants_search on variants using gin (search_text gin_trgm_ops);

-- An additional product that is put into a parcel once per order: for orders that hold a product, or for all of a store.
create table attached_products (
  id bigint generated always as identity primary key,
  product_id bigint references products,
  store_id bigint references stores,
  variant_id bigint not null references variants,
  quantity int not null check (quantity between 1 and 100),
  archived_at timestamptz,
  check (num_nonnulls(product_id, store_id) = 1)
);
create index attached_products_product on attached_products (product_id) where archived_at is null;
create index attached_products_store on attached_products (store_id) where archived_at is null;

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

create table designs (
  id bigint generated always as identity primary key,
  -- Without a store: the library that every store falls back to.
  store_id bigint references stores,
  file_name text not null check (length(file_name) between 1 and 200),
  name_key text generated always as (lower(file_name)) stored,
  sha256 text not null references design_files,
  title text not null default '' check (length(title) <= 200),
  -- File name and title as lists are searched by.
  search_text text not null default '',
  created_by bigint references users,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create unique index designs_name on designs (coalesce(store_id, 0), name_key) where archived_at is null;
create index designs_file on designs (sha256);
create index designs_newest on designs (created_at desc, id desc) where archived_at is null;
create index designs_store_newest on designs (store_id, created_at desc, id desc) where archived_at is null;
create index designs_by_name on designs (name_key, id) where archived_at is null;
create index designs_search on designs using gin (search_text gin_trgm_ops);
create index design_files_preview on design_files (preview_sha256);
create index design_files_thumb on design_files (thumb_sha256);

create table printers (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('label', 'document', 'design')),
  driver text not null check (driver in ('file', 'ipp', 'raw', 'hot_folder')),
  address text not null default '' check (length(address) <= 500),
  language text not null default 'pdf' check (language in ('pdf', 'zpl')),
  printer_tag_id bigint references printer_tags,
  version int not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create unique index printers_name on printers (lower(name)) where archived_at is null;

create table stations (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('print_barcode', 'print_design', 'confirm_printed', 'quality_check', 'packaging')),
  printer_id bigint references printers,
  label_printer_id bigint references printers,
  confirm_automatically boolean not null default false,
  package_automatically boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create unique index stations_name on stations (lower(name)) where archived_at is null;

create table reject_reasons (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z_]{0,39}$'),
  name_en text not null check (length(name_en) between 1 and 80),
  name_fr text not null check (length(name_fr) between 1 and 80),
  disposition text not null check (disposition in ('scrap', 'rework', 'relabel', 'wrong_blank')),
  needs_text boolean not null default false,
  position int not null,
  archived_at timestamptz
);
insert into reject_reasons (code, name_en, name_fr, disposition, needs_text, position) values
  ('misprint', 'Misprint', 'Défaut d’impression', 'scrap', false, 1),
  ('wrong_design', 'Wrong design', 'Mauvais visuel', 'scrap', false, 2),
  ('wrong_position', 'Wrong position', 'Mauvaise position', 'scrap', false, 3),
  ('wrong_blank_size', 'Wrong blank size', 'Mauvaise taille du support', 'wrong_blank', false, 4),
  ('wrong_blank_colour', 'Wrong blank colour', 'Mauvaise couleur du support', 'wrong_blank', false, 5),
  ('stain', 'Stain', 'Tache', 'scrap', false, 6),
  ('fabric_damage', 'Fabric damage', 'Tissu abîmé', 'scrap', false, 7),
  ('not_cured', 'Not cured', 'Pas fixé', 'rework', false, 8),
  ('missing_side', 'Missing side', 'Face manquante', 'rework', false, 9),
  ('barcode_unreadable', 'Barcode unreadable', 'Code-barres illisible', 'relabel', false, 10),
  ('other', 'Other', 'Autre', 'scrap', true, 11);
