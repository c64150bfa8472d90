-- Stores as people maintain them: where their parcels come from, how they leave, and what lies in them.

alter table stores drop constraint stores_code_check;
alter table stores rename column shipping_vendor_id to default_vendor_id;
-- What a migration changes, no person changed.
drop trigger maintain_record on stores;
update stores set code = upper(code);

create function is_postal_address(address jsonb) returns boolean language sql immutable strict as $$
  select case when jsonb_typeof(address) <> 'object' then false else
    address ?& array['name', 'company', 'address1', 'address2', 'city', 'state', 'postal_code', 'country']
    and (select count(*) = 8 and bool_and(jsonb_typeof(value) = 'string' and length(value #>> '{}') <= 300)
         from jsonb_each(address))
    and address ->> 'country' ~ '^[A-Z]{2}$' end
$$;

alter table stores
  add constraint stores_code_check check (code ~ '^[A-Z0-9][A-Z0-9-]{0,39}$'),
  -- Since when new orders come in on hold; null while the store is active.
  add column paused_at timestamptz,
  -- One of the default vendor's services.
  add column default_service text check (length(default_service) between 1 and 120),
  add constraint default_service_of_vendor check (default_service is null or default_vendor_id is not null),
  -- The sender on labels, to whom parcels return; null for the site's.
  add column sender jsonb check (is_postal_address(sender)),
  -- A PNG without metadata.
  add column slip_logo_sha256 text check (slip_logo_sha256 ~ '^[0-9a-f]{64}$'),
  add column slip_language text not null default 'en' check (slip_language in ('en', 'fr')),
  add column slip_text text not null default '' check (length(slip_text) <= 1000),
  add column slip_footer text not null default '' check (length(slip_footer) <= 300),
  add column prints_packing_slip boolean not null default false,
  add column search_text text not null default '';
update stores set search_text = lower(code || ' ' || name);
create trigger maintain_record before insert or update on stores for each row execute function maintain_record('search_text');

create index stores_search on stores using gin (search_text gin_trgm_ops);
create index stores_code_prefix on stores (code text_pattern_ops);
create index stores_name on stores (lower(name), id);
create index stores_platform on stores (platform, id);
create index stores_archived on stores (id) where archived_at is not null;
create index stores_paused on stores (id) where paused_at is not null;
create index stores_default_vendor on stores (default_vendor_id);

-- Carriers know labels by the code of the order's store (carrier references), so it stays once the store has orders.
create function refuse_changed_store_code() returns trigger language plpgsql as $$
begin
  if exists (select from orders o where o.store_id = old.id) then
    raise exception 'store % has orders and keeps its code', old.code using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_changed_store_code before update of code on stores
  for each row when (new.code <> old.code) execute function refuse_changed_store_code();

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

-- An archived store gets no new orders. A parcel that is split off or sent again belongs to an order that it has.
create function refuse_order_of_archived_store() returns trigger language plpgsql as $$
begin
  perform from stores s where s.id = new.store_id and s.archived_at is null for share;
  if not found then
    raise exception 'store % is archived', new.store_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_order_of_archived_store before insert on orders
  for each row when (new.linked_order_id is null) execute function refuse_order_of_archived_store();

-- What a store's screen counts, and what resuming it can release.
create index orders_store_in_work on orders (store_id, status) where status in ('open', 'processing', 'shipping', 'failed');
create index orders_store_paused on orders (placed_at desc, id desc)
  where hold_kind = 'system' and hold_reason = 'Store paused';

create unique index attached_products_once_per_store on attached_products (store_id, variant_id)
  where store_id is not null and archived_at is null;
