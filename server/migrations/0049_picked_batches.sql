-- A batch is picked once its blanks were taken from the shelf. Until then a count expects them there, although they were
-- consumed with the labels (STOCK-24). Assumed: batches from before this were picked when they were printed.
alter table barcode_batches
  add column picked_at timestamptz,
  add column picked_by bigint references users,
  add constraint barcode_batches_picked check ((picked_at is null) = (picked_by is null));
update barcode_batches set picked_at = created_at, picked_by = user_id;
create index barcode_batches_unpicked on barcode_batches (created_at desc, id desc) where picked_at is null;

-- The pieces whose blanks may still lie on the shelf.
create index pieces_barcode_printed on pieces (variant_id) where stage = 'barcode_printed';
