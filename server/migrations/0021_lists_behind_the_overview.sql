-- What the overview counts, and the lists behind its numbers, each with its index (SCREEN-48, LIST-1).

-- The orders that are to be packaged, by when they have to ship and with whom: counted from this index alone.
create index orders_to_package on orders (ship_by, shipping_vendor_id) where status in ('open', 'processing', 'failed');
create index orders_without_vendor on orders (placed_at desc, id desc) where shipping_vendor_id is null;

-- The pieces in production in the order of their list. Those of each stage, late, due or on hold, are counted from it.
create index pieces_in_production on pieces (ship_by, id) include (stage, held)
  where stage in ('waiting_barcode', 'barcode_printed', 'design_printed', 'confirmed_printed', 'quality_checked');
