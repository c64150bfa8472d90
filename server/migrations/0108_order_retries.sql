-- What arrived for orders that wait (SKUs, designs, what a SKU of a store means) is kept until all of them were tried
-- again (ORDER-8, MAP-3): a server that holds the lease goes through the orders by their ids, and the next one goes on
-- behind `after_id`. Only retries of one SKU of a store are kept after their end, each until the next one.
alter table sku_retries rename to order_retries;
alter table order_retries
  add column selection jsonb,
  add column after_id bigint not null default 0,
  add column state text not null default 'queued' check (state in ('queued', 'running', 'done')),
  add column lease_owner text,
  -- While it is queued: when it may be tried again after it was put off (SERVER-6).
  add column lease_until timestamptz,
  add column failed_tries int not null default 0 check (failed_tries >= 0);

-- One that was interrupted goes on. Orders that opened meanwhile aren't selected; those that still fail are counted anew.
update order_retries r set
  selection = case
    when r.sku_key like '%*%' and exists (
      select from sku_mappings m where m.store_id = r.store_id and m.sku_key = r.sku_key and m.variant_id is null
    ) then jsonb_build_object('store_id', r.store_id, 'sku_pattern', r.sku)
    else jsonb_build_object('store_id', r.store_id, 'skus', jsonb_build_array(r.sku))
  end,
  state = case when done_at is null then 'queued' else 'done' end,
  still_failed = case when done_at is null then 0 else still_failed end,
  failed_order_ids = case when done_at is null then '{}' else failed_order_ids end;

alter table order_retries
  drop column done_at,
  alter column selection set not null,
  -- Null: nobody is shown what becomes of it.
  alter column store_id drop not null,
  alter column sku drop not null,
  alter column sku_key drop not null,
  alter column waiting drop not null,
  add check (num_nonnulls(store_id, sku, sku_key, waiting) in (0, 4)),
  add check (state <> 'done' or sku is not null),
  add check ((state = 'running') = (lease_owner is not null) and (state <> 'running' or lease_until is not null)),
  add check (state <> 'done' or lease_until is null);
create index order_retries_waiting on order_retries (failed_tries, touched_at, id) where state in ('queued', 'running');
