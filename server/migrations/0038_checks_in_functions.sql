-- PostgreSQL parses every check constraint of a table again for each statement that writes to it: the 28 of an order took
-- longer than the rest of its update. The same conditions in one function per table are parsed once per connection. As in
-- a constraint, a condition that is null doesn't refuse a row. A new condition belongs into the function.

create function is_valid_order(o orders) returns boolean language plpgsql immutable as $$
begin
  return length(o.external_id) between 1 and 100
    and length(o.external_number) between 1 and 100
    and length(o.parcel_key) between 1 and 100
    and o.status in ('open', 'processing', 'shipping', 'completed', 'cancelled', 'failed')
    and o.payment in ('paid', 'pending')
    and o.source in ('manual', 'file', 'api', 'shopify', 'woocommerce', 'etsy', 'split', 'reship')
    and o.hold_kind in ('payment', 'manual', 'system')
    and length(o.hold_reason) between 1 and 500
    and (o.hold_kind is null) = (o.hold_since is null)
    and (o.hold_kind is null) = (o.hold_reason is null)
    and (o.status = 'completed') = (o.completed_at is not null)
    and (o.status = 'cancelled') = (o.cancelled_at is not null)
    and length(o.customer_name) <= 200
    and length(o.email) <= 320
    and length(o.phone) <= 60
    and length(o.ship_to_name) <= 200
    and length(o.ship_to_company) <= 200
    and length(o.ship_to_address1) <= 300
    and length(o.ship_to_address2) <= 300
    and length(o.ship_to_city) <= 120
    and length(o.ship_to_state) <= 120
    and length(o.ship_to_postal_code) <= 40
    and o.ship_to_country ~ '^[A-Z]{2}$'
    and length(o.shipping_service) <= 120
    and o.currency ~ '^[A-Z]{3}$'
    and length(o.customer_note) <= 5000
    and length(o.internal_note) <= 5000
    and length(o.expedited_reason) <= 300
    and length(o.cancel_reason) <= 500;
end
$$;
alter table orders add constraint valid_order check (is_valid_order(orders)),
  drop constraint orders_external_id_check, drop constraint orders_external_number_check,
  drop constraint orders_parcel_key_check, drop constraint orders_status_check, drop constraint orders_payment_check,
  drop constraint orders_source_check, drop constraint orders_hold_kind_check, drop constraint orders_hold_reason_check,
  drop constraint orders_check, drop constraint orders_check1, drop constraint orders_check2,
  drop constraint orders_customer_name_check, drop constraint orders_email_check, drop constraint orders_phone_check,
  drop constraint orders_ship_to_name_check, drop constraint orders_ship_to_company_check,
  drop constraint orders_ship_to_address1_check, drop constraint orders_ship_to_address2_check,
  drop constraint orders_ship_to_city_check, drop constraint orders_ship_to_state_check,
  drop constraint orders_ship_to_postal_code_check, drop constraint orders_ship_to_country_check,
  drop constraint orders_shipping_service_check, drop constraint orders_currency_check,
  drop constraint orders_customer_note_check, drop constraint orders_internal_note_check,
  drop constraint orders_expedited_reason_check, drop constraint orders_cancel_reason_check;

create function is_valid_order_item(i order_items) returns boolean language plpgsql immutable as $$
begin
  return i.position between 1 and 1000
    and length(i.external_line_id) <= 100
    and length(i.sku) <= 200
    and length(i.title) <= 500
    and i.quantity between 0 and 10000
    and i.cancelled_quantity between 0 and i.quantity
    and length(i.personalisation) <= 2000;
end
$$;
alter table order_items add constraint valid_order_item check (is_valid_order_item(order_items)),
  drop constraint order_items_position_check, drop constraint order_items_external_line_id_check,
  drop constraint order_items_sku_check, drop constraint order_items_title_check,
  drop constraint order_items_quantity_check, drop constraint order_items_check,
  drop constraint order_items_personalisation_check;

create function is_valid_piece(p pieces) returns boolean language plpgsql immutable as $$
begin
  return p.barcode ~ '^4[0-9]{11}$'
    and p.step >= 0
    and p.attempt >= 1
    and p.label_count >= 0
    and p.blank in ('none', 'consumed', 'returned', 'scrapped');
end
$$;
alter table pieces add constraint valid_piece check (is_valid_piece(pieces)),
  drop constraint pieces_barcode_check, drop constraint pieces_step_check, drop constraint pieces_attempt_check,
  drop constraint pieces_label_count_check, drop constraint pieces_blank_check;

create function is_valid_piece_event(e piece_events) returns boolean language plpgsql immutable as $$
begin
  return e.step >= 0
    and (e.step = 0) = (e.from_stage is null)
    and (e.step > 0 or (e.to_stage = 'waiting_barcode' and e.kind = 'created'))
    and length(e.note) <= 1000;
end
$$;
alter table piece_events add constraint valid_piece_event check (is_valid_piece_event(piece_events)),
  drop constraint piece_events_step_check, drop constraint piece_events_check, drop constraint piece_events_note_check;

create function is_valid_piece_area(a piece_areas) returns boolean language plpgsql immutable as $$
begin
  return a.state in ('pending', 'sent', 'printed', 'skipped', 'failed')
    and (not a.by_job or a.state = 'printed')
    and length(a.note) <= 300
    and num_nonnulls(a.width_mm, a.height_mm, a.dpi) in (0, 3);
end
$$;
alter table piece_areas add constraint valid_piece_area check (is_valid_piece_area(piece_areas)),
  drop constraint piece_areas_state_check, drop constraint piece_areas_check, drop constraint piece_areas_note_check,
  drop constraint whole_size;

create function is_valid_stock_movement(m stock_movements) returns boolean language plpgsql immutable as $$
begin
  return m.quantity > 0
    and length(m.reason) <= 200
    and length(m.reference) <= 120
    and length(m.note) <= 1000
    and case m.kind
      when 'opening' then m.on_hand_change = m.quantity and m.reserved_change = 0
      when 'in' then m.on_hand_change = m.quantity and m.reserved_change = 0
      when 'out' then m.on_hand_change = -m.quantity and m.reserved_change = 0
      when 'adjust' then abs(m.on_hand_change) = m.quantity and m.reserved_change = 0
      when 'reserve' then m.on_hand_change = 0 and m.reserved_change = m.quantity
      when 'release' then m.on_hand_change = 0 and m.reserved_change = -m.quantity
      when 'consume' then m.on_hand_change = -m.quantity and (m.reserved_change = 0 or m.reserved_change = -m.quantity)
      when 'return' then m.on_hand_change = m.quantity and m.reserved_change = 0
      when 'scrap' then m.on_hand_change = 0 and m.reserved_change = 0
      else false end;
end
$$;
alter table stock_movements add constraint valid_stock_movement check (is_valid_stock_movement(stock_movements)),
  drop constraint stock_movements_quantity_check, drop constraint stock_movements_reason_check,
  drop constraint stock_movements_reference_check, drop constraint stock_movements_note_check,
  drop constraint stock_movements_check;

create function is_valid_request_key(k request_keys) returns boolean language plpgsql immutable as $$
begin
  return length(k.key) between 16 and 64 and length(k.body_hash) = 32;
end
$$;
alter table request_keys add constraint valid_request_key check (is_valid_request_key(request_keys)),
  drop constraint request_keys_key_check, drop constraint request_keys_body_hash_check;
