-- Shipments: one live label per order; a label is bought once per shipment.

create table shipments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- Our own reference at the vendor: an unknown outcome is looked up by it, never bought again.
  reference text not null unique check (reference ~ '^[0-9a-f]{32}$'),
  vendor_id bigint not null references shipping_vendors,
  service text not null default '' check (length(service) <= 120),
  state text not null default 'purchasing' check (state in ('purchasing', 'unknown', 'purchased', 'refused', 'voiding', 'void_unknown', 'voided')),
  ship_to jsonb not null,
  weight_g int not null check (weight_g >= 0),
  cost_minor bigint,
  currency text check (currency ~ '^[A-Z]{3}$'),
  tracking_number text check (length(tracking_number) between 1 and 80),
  label_pdf_id bigint references documents,
  label_zpl_id bigint references documents,
  problem text not null default '' check (length(problem) <= 1000),
  lease_until timestamptz,
  -- Packed with pieces that were not scanned here: asked and recorded (DOMAIN 5).
  unscanned int not null default 0 check (unscanned >= 0),
  user_id bigint not null references users,
  station_id bigint references stations,
  created_at timestamptz not null default now(),
  purchased_at timestamptz,
  handed_over_at timestamptz,
  voided_at timestamptz,
  check ((state in ('purchased', 'voiding', 'void_unknown', 'voided')) = (tracking_number is not null)),
  check (handed_over_at is null or state = 'purchased')
);
create unique index shipments_one_live on shipments (order_id) where state in ('purchasing', 'unknown', 'purchased', 'voiding', 'void_unknown');
create unique index shipments_tracking on shipments (vendor_id, tracking_number) where tracking_number is not null;
create index shipments_order on shipments (order_id, id);
-- Parcels that lie open on the bench, for the Package queue.
create index shipments_voided on shipments (order_id) where state = 'voided';
create index shipments_unsettled on shipments (lease_until) where state in ('purchasing', 'unknown', 'voiding', 'void_unknown');
-- Parcels that stand ready for the carrier.
create index shipments_to_hand_over on shipments (purchased_at desc, id desc) where state = 'purchased' and handed_over_at is null;
create index shipments_tracking_prefix on shipments (tracking_number text_pattern_ops);

create table shipment_pieces (
  shipment_id bigint not null references shipments,
  piece_id bigint not null references pieces,
  primary key (shipment_id, piece_id)
);
create index shipment_pieces_piece on shipment_pieces (piece_id);

-- Attached and unprinted products that went into the parcel; their stock is consumed with it.
create table shipment_extras (
  shipment_id bigint not null references shipments,
  variant_id bigint not null references variants,
  quantity int not null check (quantity > 0),
  primary key (shipment_id, variant_id)
);

create sequence own_label_numbers start 1;
