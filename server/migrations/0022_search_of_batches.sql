-- Batches are found by their number and by what their labels say: the barcodes, SKUs and order numbers of their pieces
-- when they were printed. All of it is in a text of the batch: a few digits are in the barcodes of very many pieces,
-- but a page of batches that have them is found soon.
alter table barcode_batches add column search_text text not null default '';

-- Nothing to note: nobody sees this text. Batches are written with it from now on (`saveSearchText`); those that there
-- are get nearly the same, without what the server does to accents.
update barcode_batches b set search_text = lower(replace(concat_ws(' ', b.number, (
  select concat_ws(' ', string_agg(p.barcode, ' '), string_agg(distinct v.sku, ' '), string_agg(distinct o.number, ' '),
    string_agg(distinct o.external_number, ' '))
  from pieces p join variants v on v.id = p.variant_id join orders o on o.id = p.order_id
  where p.batch_id = b.id
)), '-', ''));

create index barcode_batches_search on barcode_batches using gin (search_text gin_trgm_ops);
-- The text has the number.
drop index barcode_batches_number_search;

-- What the views of lists ask for, each with its index (LIST-1, LIST-13).
create index variants_without_weight on variants (sku_key) where weight_g = 0;
create index pallets_without_location on pallets (code) where location_id is null and units > 0;
create index stock_documents_closed on stock_documents (kind, closed_at) where closed_at is not null;
create index stock_count_lines_of_difference on stock_count_lines (count_id) where difference <> 0;
create index users_without_password on users (id) where kind = 'person' and password_hash is null;
create index import_runs_with_failures on import_runs (created_at desc, id desc) where failed > 0;
