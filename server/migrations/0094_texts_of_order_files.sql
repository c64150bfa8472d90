-- What order files say of orders: numbers that spreadsheets changed, and more encodings.

-- The number of an order without what spreadsheets drop or add: 000123, ="0123" and '123 are one. The server compares
-- again what it finds by it.
create function bare_order_number(external_number text) returns text language sql immutable parallel safe
  return regexp_replace(ltrim(translate(order_number_key(external_number), '="''’', ''), '#'), '^0+(?=[0-9]+$)', '');
create index orders_bare_number on orders (store_id, bare_order_number(external_number)) where linked_order_id is null;
create index store_order_states_bare_number on store_order_states (store_id, bare_order_number(external_number));

alter table import_runs
  drop constraint import_runs_encoding_check,
  add constraint import_runs_encoding_check check (
    encoding in ('Windows-1252', 'Windows-1250', 'Windows-1251', 'Macintosh', 'CP850', 'CP437', 'Shift_JIS')
  );
