-- The indexes that filters, sorts and searches of lists need on large tables.

create index products_category on products (category, id);
create index orders_expedited_newest on orders (placed_at desc, id desc) where expedited;
create index import_runs_store_newest on import_runs (store_id, created_at desc, id desc);
create index import_runs_state_newest on import_runs (state, created_at desc, id desc);
create index import_runs_file_name on import_runs using gin (file_name gin_trgm_ops);
create index import_runs_file_name_prefix on import_runs (lower(file_name) text_pattern_ops);
