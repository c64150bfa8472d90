-- The search text of a variant has its GTIN and those of its cases with 14 digits (STOCK-53): each shorter form of a
-- GTIN is a part of that.
-- Nobody edits these rows: their versions stay.
alter table variants disable trigger user;
update variants v set search_text = concat_ws(' ', search_text, gtins.text)
from (
  select variant_id, string_agg(gtin14, ' ' order by gtin14) as text
  from (
    select id as variant_id, gtin14 from variants where gtin14 is not null
    union all select variant_id, gtin14 from variant_case_barcodes
  ) named group by variant_id
) gtins
where gtins.variant_id = v.id;
alter table variants enable trigger user;

-- Parts of a code or number, for lists and for the audit log.
create index warehouse_locations_code_search on warehouse_locations using gin (code gin_trgm_ops);
create index stock_counts_number_search on stock_counts using gin (number gin_trgm_ops);
create index barcode_batches_number_search on barcode_batches using gin (number gin_trgm_ops);
create index barcode_batches_number_prefix on barcode_batches (number text_pattern_ops);
