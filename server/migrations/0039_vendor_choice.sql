-- How the vendor of an order is chosen: ordered rules, then the store's default, then the site's.

create table shipping_rules (
  position int primary key check (position between 1 and 200),
  -- What the order has to be like; null or empty: anything.
  store_id bigint references stores,
  countries text[] not null default '{}'
    check (array_to_string(countries, ',', '?') ~ '^([A-Z]{2}(,[A-Z]{2})*)?$'),
  min_weight_g int check (min_weight_g between 0 and 1000000),
  max_weight_g int check (max_weight_g between 1 and 1000000),
  service_asked text check (length(service_asked) between 1 and 120),
  -- What is chosen. Without a service, the vendor's for what the store asked for.
  vendor_id bigint not null references shipping_vendors,
  service text check (length(service) between 1 and 120),
  check (min_weight_g <= max_weight_g)
);
create index shipping_rules_store on shipping_rules (store_id) where store_id is not null;
create index shipping_rules_vendor on shipping_rules (vendor_id);

-- An archived vendor can't be chosen by a rule that is saved. The lock makes archiving wait for who is choosing it.
create function refuse_archived_rule_vendor() returns trigger language plpgsql as $$
begin
  perform from shipping_vendors v where v.id = new.vendor_id and v.archived_at is null for share;
  if not found then
    raise exception 'shipping vendor % is archived', new.vendor_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_archived_rule_vendor before insert or update of vendor_id on shipping_rules
  for each row execute function refuse_archived_rule_vendor();

-- The site's default; its version is that of all rules together, which are edited as one.
insert into settings (key, value) values ('shipping_choice', '{"default_vendor_id": null, "default_service": null}');

-- What was chosen for an order, and by what. A person's choice stays.
alter table orders add column vendor_service text, add column vendor_source text;
update orders set vendor_source = 'person', vendor_service = shipping_service where shipping_vendor_id is not null;
create or replace function is_valid_order(o orders) returns boolean language plpgsql immutable as $$
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
    and length(o.cancel_reason) <= 500
    and length(o.vendor_service) <= 120
    and o.vendor_source in ('rule', 'store', 'site', 'person')
    and (o.shipping_vendor_id is null) = (o.vendor_source is null)
    and (o.shipping_vendor_id is null) = (o.vendor_service is null);
end
$$;

-- Counts the changes that the choice depends on, and up to which of them the waiting orders were looked at again.
create table vendor_choice_changes (
  id int primary key default 1 check (id = 1),
  seen bigint not null default 1,
  applied bigint not null default 0 check (applied <= seen)
);
insert into vendor_choice_changes default values;

create function count_vendor_choice_change() returns trigger language plpgsql as $$
begin
  update vendor_choice_changes set seen = seen + 1;
  return null;
end
$$;
create trigger count_vendor_choice_change after insert or update or delete on shipping_rules
  for each statement execute function count_vendor_choice_change();
create trigger count_vendor_choice_change after insert or update or delete on shipping_vendors
  for each statement execute function count_vendor_choice_change();
create trigger count_vendor_choice_change after insert or update or delete on shipping_vendor_services
  for each statement execute function count_vendor_choice_change();
create trigger count_vendor_choice_change after insert or update or delete on shipping_vendor_service_names
  for each statement execute function count_vendor_choice_change();
create trigger count_vendor_choice_change after update of default_vendor_id, default_service on stores
  for each statement execute function count_vendor_choice_change();
create trigger count_vendor_choice_change after update on settings
  for each row when (new.key = 'shipping_choice') execute function count_vendor_choice_change();
