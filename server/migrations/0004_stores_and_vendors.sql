-- Stores, shipping vendors, and how the vendor of an order is chosen.

-- Shipping vendors that people maintain: what they deliver and where, until when, how parcels are tracked, their label.
create table shipping_vendors (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('own_label', 'manual')),
  -- Empty: every country.
  countries text[] not null default '{}'
    check (array_to_string(countries, ',', '?') ~ '^([A-Z]{2}(,[A-Z]{2})*)?$'),
  min_weight_g int check (min_weight_g between 0 and 1000000),
  max_weight_g int check (max_weight_g between 1 and 1000000),
  -- From Monday to Sunday; empty: no pickup on that day.
  cutoffs text[] not null default array['', '', '', '', '', '', '']
    check (array_to_string(cutoffs, ',', '?') ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?(,(([01][0-9]|2[0-3]):[0-5][0-9])?){6}$'),
  tracking_url text
    check (length(tracking_url) <= 500 and tracking_url ~ '^https://[^\s{}/]+/[^\s{}]*[{]tracking[}][^\s{}]*$'),
  label_size text default '4x6' check (label_size in ('4x6', '4x8', 'a6', 'a5')),
  label_format text default 'pdf' check (label_format in ('pdf', 'zpl')),
  active boolean not null default true,
  search_text text not null default '',
  constraint vendor_weights_in_order check (min_weight_g <= max_weight_g),
  -- The label of a manual vendor comes from the carrier.
  constraint label_of_own_label check (
    case kind when 'own_label' then label_size is not null and label_format is not null
      else label_size is null and label_format is null end)
);
select make_record('shipping_vendors', 'search_text');
create index shipping_vendors_code_prefix on shipping_vendors (code text_pattern_ops);
create index shipping_vendors_search on shipping_vendors using gin (search_text gin_trgm_ops);
create index shipping_vendors_kind on shipping_vendors (kind, id);
create index shipping_vendors_inactive on shipping_vendors (id) where not active;
create index shipping_vendors_archived on shipping_vendors (id) where archived_at is not null;
create index shipping_vendors_by_name on shipping_vendors (name collate name_order, id);
create index shipping_vendors_called on shipping_vendors (lower(name));

-- The kind decides how labels that exist are voided and looked up.
create function refuse_other_vendor_kind() returns trigger language plpgsql as $$
begin
  raise exception 'the kind of shipping vendor % cannot be changed', old.code using errcode = 'check_violation';
end
$$;
create trigger refuse_other_vendor_kind before update of kind on shipping_vendors for each row
  when (old.kind <> new.kind) execute function refuse_other_vendor_kind();

-- What a vendor offers, in order, and by which names stores ask for it.
create table shipping_vendor_services (
  vendor_id bigint not null references shipping_vendors on delete cascade,
  position int not null check (position between 1 and 50),
  name text not null check (length(name) between 1 and 120),
  primary key (vendor_id, position)
);
create unique index shipping_vendor_services_name on shipping_vendor_services (vendor_id, lower(name));

create table shipping_vendor_service_names (
  vendor_id bigint not null,
  position int not null,
  name text not null check (length(name) between 1 and 120),
  primary key (vendor_id, name),
  foreign key (vendor_id, position) references shipping_vendor_services on delete cascade
);
-- A name means one service of a vendor.
create unique index shipping_vendor_service_names_name on shipping_vendor_service_names (vendor_id, lower(name));

-- Stores as people maintain them: where their parcels come from, how they leave, and what lies in them.
create table stores (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{0,39}$'),
  name text not null check (length(name) between 1 and 120),
  platform text not null check (platform in ('manual', 'file', 'api', 'shopify', 'woocommerce', 'etsy')),
  handling_days int check (handling_days between 0 and 60),
  default_vendor_id bigint references shipping_vendors,
  -- Since when new orders come in on hold; null while the store is active.
  paused_at timestamptz,
  -- One of the default vendor's services.
  default_service text check (length(default_service) between 1 and 120),
  -- The sender on labels, to whom parcels return; null for the site's.
  sender jsonb check (is_postal_address(sender)),
  -- A PNG without metadata.
  slip_logo_sha256 text check (slip_logo_sha256 ~ '^[0-9a-f]{64}$'),
  slip_language text not null default 'en' check (slip_language in ('en', 'fr')),
  slip_text text not null default '' check (length(slip_text) <= 1000),
  slip_footer text not null default '' check (length(slip_footer) <= 300),
  prints_packing_slip boolean not null default false,
  search_text text not null default '',
  constraint default_service_of_vendor check (default_service is null or default_vendor_id is not null)
);
select make_record('stores', 'search_text');
create index stores_search on stores using gin (search_text gin_trgm_ops);
create index stores_code_prefix on stores (code text_pattern_ops);
create index stores_platform on stores (platform, id);
create index stores_archived on stores (id) where archived_at is not null;
create index stores_paused on stores (id) where paused_at is not null;
create index stores_default_vendor on stores (default_vendor_id);
create index stores_by_name on stores (name collate name_order, id);
create index stores_called on stores (lower(name));

-- An archived vendor stays where it is set, but can't be chosen. The lock makes archiving wait for who is choosing it.
create function refuse_archived_default_vendor() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.default_vendor_id is not distinct from old.default_vendor_id then return new; end if;
  end if;
  perform from shipping_vendors v where v.id = new.default_vendor_id and v.archived_at is null for share;
  if not found then
    raise exception 'shipping vendor % is archived', new.default_vendor_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_archived_default_vendor before insert or update of default_vendor_id on stores
  for each row when (new.default_vendor_id is not null) execute function refuse_archived_default_vendor();

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
