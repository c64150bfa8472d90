-- A code that no variant has is kept with the lots that its scans named, which the lines get once it is linked.
alter table stock_document_codes
  add column lot text not null default '' check (length(lot) <= 120),
  drop constraint stock_document_codes_pkey,
  add primary key (document_id, code, lot);
