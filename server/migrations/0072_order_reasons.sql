-- Why an order is held or cancelled, in both languages. A reason that was given is archived, never deleted.
create table order_reasons (
  id bigint generated always as identity primary key,
  -- What it is a reason for. Permanent, as the code.
  used_for text not null check (used_for in ('hold', 'cancel')),
  code text not null check (code ~ '^[a-z][a-z_]{0,39}$'),
  name_en text not null check (length(name_en) between 1 and 80),
  name_fr text not null check (length(name_fr) between 1 and 80),
  -- Whether a text must say more.
  needs_text boolean not null default false,
  position int not null,
  -- The way out where no other reason fits: renamed, never archived or deleted.
  required boolean not null default false,
  unique (used_for, code)
);
insert into order_reasons (used_for, code, name_en, name_fr, needs_text, position, required) values
  ('hold', 'address_in_question', 'Address in question', 'Adresse à vérifier', false, 1, false),
  ('hold', 'design_in_question', 'Design in question', 'Visuel à vérifier', false, 2, false),
  ('hold', 'customer_asked', 'Customer asked to wait', 'Le client demande d’attendre', false, 3, false),
  ('hold', 'blank_recalled', 'Blank recalled', 'Support rappelé', false, 4, false),
  ('hold', 'fraud_suspected', 'Suspected fraud', 'Fraude soupçonnée', false, 5, false),
  ('hold', 'other', 'Other', 'Autre', true, 6, true),
  ('cancel', 'customer_asked', 'Customer asked to cancel', 'Le client demande d’annuler', false, 1, false),
  ('cancel', 'ordered_twice', 'Ordered twice', 'Commande en double', false, 2, false),
  ('cancel', 'cannot_be_made', 'Can’t be made', 'Impossible à produire', false, 3, false),
  ('cancel', 'cannot_be_delivered', 'Can’t be delivered', 'Impossible à livrer', false, 4, false),
  ('cancel', 'fraud', 'Fraud', 'Fraude', false, 5, false),
  ('cancel', 'other', 'Other', 'Autre', true, 6, true);
select make_record('order_reasons');
alter table order_reasons add constraint order_reasons_required check (archived_at is null or not required);
-- The place of a reason in its list is the list's, not an edit of the reason.
drop trigger maintain_record on order_reasons;
create trigger maintain_record before insert or update on order_reasons for each row
  execute function maintain_record('position');
create trigger keep_reason before update of code, required or delete on order_reasons for each row execute function keep_reason();

create function keep_reason_use() returns trigger language plpgsql as $$
begin
  raise exception 'the reason % stays in its list', old.code using errcode = 'check_violation', constraint = 'reasons_stay_in_their_list';
end
$$;
create trigger keep_reason_use before update of used_for on order_reasons for each row
  when (old.used_for <> new.used_for) execute function keep_reason_use();

-- With a reason of the list, the text beside it (hold_reason, cancel_reason) is a note and may be empty.
alter table orders
  add column hold_reason_id bigint references order_reasons,
  add column cancel_reason_id bigint references order_reasons;
create index orders_hold_reason on orders (hold_reason_id) where hold_reason_id is not null;
create index orders_cancel_reason on orders (cancel_reason_id) where cancel_reason_id is not null;
alter table order_events
  add column reason_id bigint references order_reasons,
  add constraint order_events_reason check (reason_id is null or kind in ('held', 'cancelled', 'item_cancelled'));
create index order_events_reason on order_events (reason_id) where reason_id is not null;

create or replace function is_valid_order(o orders) returns boolean language plpgsql immutable as $$
begin
  return length(o.external_id) between 1 and 100
    and length(o.external_number) between 1 and 100
    and length(o.parcel_key) between 1 and 100
    and o.status in ('open', 'processing', 'shipping', 'completed', 'cancelled', 'failed')
    and o.payment in ('paid', 'pending')
    and o.source in ('manual', 'file', 'api', 'shopify', 'woocommerce', 'etsy', 'split', 'reship')
    and o.hold_kind in ('payment', 'manual', 'system')
    and length(o.hold_reason) <= 500
    and (o.hold_reason <> '' or o.hold_reason_id is not null)
    and (o.hold_kind is null) = (o.hold_since is null)
    and (o.hold_kind is null) = (o.hold_reason is null)
    -- The store and the system don't choose from the list.
    and (o.hold_reason_id is null or o.hold_kind is not distinct from 'manual')
    and (o.cancel_reason_id is null or o.status = 'cancelled')
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
    and length(o.cancel_reason) <= 500
    and length(o.vendor_service) <= 120
    and o.vendor_source in ('rule', 'store', 'site', 'person')
    and (o.shipping_vendor_id is null) = (o.vendor_source is null)
    and (o.shipping_vendor_id is null) = (o.vendor_service is null)
    and o.source_hash ~ '^[0-9a-f]{64}$'
    and (o.erased_at is null or (
      o.status in ('completed', 'cancelled')
      and o.customer_name = '' and o.email = '' and o.phone = ''
      and o.ship_to_name = '' and o.ship_to_company = '' and o.ship_to_address1 = '' and o.ship_to_address2 = ''
      and o.ship_to_city = '' and o.ship_to_state = '' and o.ship_to_postal_code = '' and o.ship_to_country is null
      and o.customer_note = '' and o.internal_note = '' and o.expedited_reason = '' and o.cancel_reason = ''
      and o.source_content is null));
end
$$;

-- A hold has a reason of the list of holds, a cancellation one of the list of cancellations. The list of a reason is
-- permanent, so that it is enough to look when the reason is given.
create function assert_reason_for(reason bigint, use text) returns void language plpgsql as $$
begin
  if exists (select from order_reasons r where r.id = reason and r.used_for <> use) then
    raise exception 'the reason % is not one for %', reason, use using errcode = 'check_violation', constraint = 'reason_of_its_list';
  end if;
end
$$;
create function check_order_reasons() returns trigger language plpgsql as $$
begin
  perform assert_reason_for(new.hold_reason_id, 'hold');
  perform assert_reason_for(new.cancel_reason_id, 'cancel');
  return new;
end
$$;
create trigger check_order_reasons before insert or update of hold_reason_id, cancel_reason_id on orders for each row
  when (new.hold_reason_id is not null or new.cancel_reason_id is not null) execute function check_order_reasons();
create function check_event_reason() returns trigger language plpgsql as $$
begin
  perform assert_reason_for(new.reason_id, case new.kind when 'held' then 'hold' else 'cancel' end);
  return new;
end
$$;
create trigger check_event_reason before insert on order_events for each row
  when (new.reason_id is not null) execute function check_event_reason();
