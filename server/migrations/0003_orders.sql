-- Orders, their items and problems. Allowed status changes are a foreign key; the timeline is append-only.

create table order_status_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into order_status_transitions values
  ('new', 'open'), ('new', 'failed'),
  ('failed', 'open'),
  ('open', 'processing'),
  ('processing', 'shipping'),
  ('shipping', 'completed'),
  ('open', 'cancelled'), ('processing', 'cancelled'), ('failed', 'cancelled'),
  ('shipping', 'processing');

create sequence order_numbers start 100001;

create table orders (
  id bigint generated always as identity primary key,
  number text not null unique default 'P-' || nextval('order_numbers'),
  store_id bigint not null references stores,
  external_id text not null check (length(external_id) between 1 and 100),
  external_number text not null check (length(external_number) between 1 and 100),
  status text not null check (status in ('open', 'processing', 'shipping', 'completed', 'cancelled', 'failed')),
  -- Where the status came from; written by a trigger, judged by the foreign key.
  status_from text not null default 'new',
  status_since timestamptz not null default now(),
  payment text not null default 'paid' check (payment in ('paid', 'pending')),
  hold_kind text check (hold_kind in ('payment', 'manual', 'system')),
  hold_reason text check (length(hold_reason) between 1 and 500),
  hold_by bigint references users,
  hold_since timestamptz,
  customer_name text not null default '' check (length(customer_name) <= 200),
  email text not null default '' check (length(email) <= 320),
  phone text not null default '' check (length(phone) <= 60),
  ship_to_name text not null default '' check (length(ship_to_name) <= 200),
  ship_to_company text not null default '' check (length(ship_to_company) <= 200),
  ship_to_address1 text not null default '' check (length(ship_to_address1) <= 300),
  ship_to_address2 text not null default '' check (length(ship_to_address2) <= 300),
  ship_to_city text not null default '' check (length(ship_to_city) <= 120),
  ship_to_state text not null default '' check (length(ship_to_state) <= 120),
  ship_to_postal_code text not null default '' check (length(ship_to_postal_code) <= 40),
  ship_to_country text check (ship_to_country ~ '^[A-Z]{2}$'),
  shipping_service text not null default '' check (length(shipping_service) <= 120),
  shipping_vendor_id bigint references shipping_vendors,
  placed_at timestamptz not null,
  ship_by date not null,
  currency text check (currency ~ '^[A-Z]{3}$'),
  subtotal_minor bigint,
  shipping_minor bigint,
  tax_minor bigint,
  total_minor bigint,
  tags text[] not null default '{}',
  customer_note text not null default '' check (length(customer_note) <= 5000),
  internal_note text not null default '' check (length(internal_note) <= 5000),
  expedited boolean not null default false,
  expedited_reason text not null default '' check (length(expedited_reason) <= 300),
  expedited_until timestamptz,
  source text not null check (source in ('manual', 'file', 'api', 'shopify', 'woocommerce', 'etsy', 'split', 'reship')),
  -- The last version of the source that was applied, for the three-way comparison of a newer one (DOMAIN 2).
  source_content jsonb,
  source_updated_at timestamptz,
  staff_edited text[] not null default '{}',
  cancel_reason text not null default '' check (length(cancel_reason) <= 500),
  linked_order_id bigint references orders,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  cancelled_at timestamptz,
  unique (store_id, external_id),
  foreign key (status_from, status) references order_status_transitions,
  check ((hold_kind is null) = (hold_since is null) and (hold_kind is null) = (hold_reason is null)),
  check ((status = 'completed') = (completed_at is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null))
);
create index orders_newest on orders (placed_at desc, id desc);
create index orders_status_newest on orders (status, placed_at desc, id desc);
create index orders_store_newest on orders (store_id, placed_at desc, id desc);
create index orders_ship_by on orders (ship_by, id);
create index orders_status_ship_by on orders (status, ship_by, id);
create index orders_held_newest on orders (placed_at desc, id desc) where hold_kind is not null;
create index orders_linked on orders (linked_order_id) where linked_order_id is not null;
create index orders_search on orders using gin (search_text gin_trgm_ops);
create index orders_email on orders (lower(email) text_pattern_ops);
create index orders_expedited_until on orders (expedited_until) where expedited_until is not null;
create index orders_number_prefix on orders (number text_pattern_ops);
create index orders_external_prefix on orders (external_number text_pattern_ops);

create function follow_order_status() returns trigger language plpgsql as $$
begin
  if new.status is distinct from old.status then
    new.status_from := old.status;
    new.status_since := now();
  else
    new.status_from := old.status_from;
  end if;
  return new;
end $$;
create trigger orders_follow_status before update of status, status_from on orders
  for each row execute function follow_order_status();

create table order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  position int not null check (position between 1 and 1000),
  external_line_id text not null default '' check (length(external_line_id) <= 100),
  -- Null while the SKU is unknown (a failed order).
  variant_id bigint references variants,
  sku text not null default '' check (length(sku) <= 200),
  title text not null default '' check (length(title) <= 500),
  -- 0 where all its pieces were split off to another order.
  quantity int not null check (quantity between 0 and 10000),
  cancelled_quantity int not null default 0,
  -- A printed line makes pieces; an unprinted one is only put in at Package.
  printed boolean not null,
  personalisation text not null default '' check (length(personalisation) <= 2000),
  unit_price_minor bigint,
  unique (order_id, position),
  unique (id, order_id),
  check (cancelled_quantity between 0 and quantity)
);
create index order_items_variant on order_items (variant_id);

create table order_item_designs (
  item_id bigint not null references order_items,
  area text not null check (area ~ '^[a-z][a-z0-9_]{0,29}$'),
  file_name text not null check (length(file_name) between 1 and 300),
  -- Null while the file is missing (a failed order).
  sha256 text references design_files,
  primary key (item_id, area)
);
create index order_item_designs_file on order_item_designs (sha256);
create index order_item_designs_missing on order_item_designs (lower(file_name)) where sha256 is null;

create table order_problems (
  order_id bigint not null references orders,
  position int not null,
  field text not null,
  code text not null,
  details jsonb not null default '{}',
  primary key (order_id, position)
);

create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null check (kind ~ '^[a-z][a-z_]{0,39}$'),
  data jsonb not null default '{}',
  user_id bigint not null references users,
  station_id bigint references stations,
  at timestamptz not null default clock_timestamp()
);
create index order_events_order on order_events (order_id, id);

-- One order per slot and one slot per order: both are this one column.
create table packing_slots (
  id bigint generated always as identity primary key,
  code text not null unique check (length(code) between 1 and 20),
  wall text not null check (length(wall) between 1 and 20),
  wall_row int not null check (wall_row between 1 and 99),
  wall_column int not null check (wall_column between 1 and 99),
  active boolean not null default true,
  order_id bigint unique references orders,
  to_clear boolean not null default false,
  since timestamptz,
  version int not null default 1,
  unique (wall, wall_row, wall_column),
  unique (id, order_id),
  check (order_id is not null or (not to_clear and since is null))
);
create index packing_slots_free on packing_slots (wall, wall_row, wall_column) where active and order_id is null;
