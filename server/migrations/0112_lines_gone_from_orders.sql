-- Lines that the store removed, refunded or sent, or of which it took back units, with when it did: no older file brings
-- them back. Lines of older orders that nobody remembers need a person's word.
alter table orders add column gone_lines jsonb not null default '[]';

-- Titles of lines may have words of the customer.
create or replace function erase_order() returns trigger language plpgsql as $$
begin
  if old.erased_at is not null then
    raise exception 'order % stays erased', old.number using errcode = 'restrict_violation';
  end if;
  new.customer_name := '';
  new.email := '';
  new.phone := '';
  new.ship_to_name := '';
  new.ship_to_company := '';
  new.ship_to_address1 := '';
  new.ship_to_address2 := '';
  new.ship_to_city := '';
  new.ship_to_state := '';
  new.ship_to_postal_code := '';
  new.ship_to_country := null;
  new.customer_note := '';
  new.internal_note := '';
  new.expedited_reason := '';
  new.cancel_reason := '';
  new.source_content := null;
  new.waiting_base := null;
  new.known_doubts := '{}';
  new.gone_lines := '[]';
  new.version := old.version + 1;
  return new;
end
$$;
