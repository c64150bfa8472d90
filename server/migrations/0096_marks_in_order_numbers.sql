-- The number of an order without what spreadsheets drop or add, now also without marks between thousands and with one
-- kind of dash: 000123, 1,001 and A–7 are compared as 123, 1001 and A-7. The server compares again what it finds by it.
drop index orders_bare_number;
drop index store_order_states_bare_number;
create or replace function bare_order_number(external_number text) returns text language sql immutable parallel safe
  return (
    select regexp_replace(
      case
        when written ~ '^[0-9]{1,3}([,.][0-9]{3})+([,.]00?)?$'
          then translate(regexp_replace(written, '[,.]00?$', ''), ',.', '')
        else written
      end,
      '^0+(?=[0-9]+$)', '')
    from (
      select ltrim(translate(order_number_key(external_number), '‐‒–—−="''’', '-----'), '#') as written
    ) as numbers
  );
create index orders_bare_number on orders (store_id, bare_order_number(external_number)) where linked_order_id is null;
create index store_order_states_bare_number on store_order_states (store_id, bare_order_number(external_number));
