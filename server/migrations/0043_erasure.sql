-- Customer data of finished orders is erased (ERASE): one update of orders.erased_at, and the database blanks every copy.

-- Null: customer data is kept. Assumed: 14 days at least, because answers to repeated requests are kept for 7.
alter table site add column erase_after_days int check (erase_after_days between 14 and 3650);

alter table orders
  add column erased_at timestamptz,
  -- Stays when the source's content is erased, so that the same file still changes nothing.
  add column source_hash text;
create index orders_to_erase on orders (coalesce(completed_at, cancelled_at), id)
  where erased_at is null and status in ('completed', 'cancelled');

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

-- A document whose values and file were erased; it can't be printed again.
alter table documents
  -- Whose customer it names; null for documents that name none.
  add column order_id bigint references orders,
  add column erased_at timestamptz,
  add constraint erased_document_is_empty check (erased_at is null or (content = '{}' and sha256 is null));

create index documents_order on documents (order_id) where order_id is not null;
update documents d set order_id = s.order_id from shipments s
  where d.id in (s.label_pdf_id, s.label_zpl_id, s.packing_slip_id);

-- Files that are removed from the file store once the transaction that no longer needs them is committed.
-- Not a reference: a column named sha256 would keep the file (backup, doctor).
create table files_to_remove (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  since timestamptz not null default now()
);

-- When the file of an import, and what it said of orders that were not created, were erased.
alter table import_runs
  add column erased_at timestamptz,
  alter column file_sha256 drop not null,
  add constraint erased_import_has_no_file check ((erased_at is null) = (file_sha256 is not null)),
  add constraint erased_import_is_over check (erased_at is null or finished_at is not null);
create index import_runs_to_erase on import_runs (finished_at, id) where erased_at is null;

-- One run of the erasure: it goes on after a restart, and its counts are committed with what they count.
create table erasure_runs (
  id bigint generated always as identity primary key,
  after_days int not null check (after_days between 14 and 3650),
  orders int not null default 0 check (orders >= 0),
  import_runs int not null default 0 check (import_runs >= 0),
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index erasure_runs_going on erasure_runs ((true)) where finished_at is null;

-- Remarks on a field may cite its value; an erased one keeps the field and what was said of it.
create function without_values(remarks jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(remarks) <> 'array' then remarks else coalesce((
    select jsonb_agg(case when jsonb_typeof(r.remark -> 'values') = 'object'
      then r.remark || jsonb_build_object('values',
        (select coalesce(jsonb_object_agg(v.key, ''), '{}') from jsonb_each(r.remark -> 'values') v))
      else r.remark end order by r.place)
    from jsonb_array_elements(remarks) with ordinality r (remark, place)), '[]') end
$$;

-- What an event of an erased order still tells: which fields were changed, not their values, and no reason that a person
-- typed. Reasons of the store are codes.
create function erased_event_data(data jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(d.key, case
    when d.key in ('reason', 'note') and jsonb_typeof(d.value) = 'string' and d.value #>> '{}' !~ '^source_[a-z]+$' then '""'
    when d.key = 'changes' and jsonb_typeof(d.value) = 'array' then coalesce((
      select jsonb_agg(jsonb_build_object('field', c.change -> 'field') order by c.place)
      from jsonb_array_elements(d.value) with ordinality c (change, place)), '[]')
    when d.key in ('kept', 'late') then without_values(d.value)
    else d.value end), '{}')
  from jsonb_each(data) d
$$;

-- Rows of these tables stay as they were written: who did what, and when. The one change is that those of an erased order
-- lose what could be erased. A generated column has no value yet when the trigger runs.
create function refuse_change_unless_erased() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old) - 'prev_step';
  wanted jsonb;
begin
  if tg_op = 'UPDATE' then
    wanted := case tg_table_name
      when 'order_events' then before || jsonb_build_object('data', erased_event_data(before -> 'data'))
      when 'piece_actions' then before || jsonb_build_object('data', erased_event_data(before -> 'data'))
      when 'piece_events' then before || '{"note": ""}'
      when 'stock_movements' then before || '{"note": "", "reason": ""}' end;
    if to_jsonb(new) - 'prev_step' = wanted and exists (
      select from orders o where o.erased_at is not null and (o.id = (before ->> 'order_id')::bigint
        or o.id = (select p.order_id from pieces p where p.id = (before ->> 'piece_id')::bigint))) then
      return new;
    end if;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;
drop trigger order_events_append_only on order_events;
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change_unless_erased();
drop trigger piece_events_append_only on piece_events;
create trigger piece_events_append_only before update or delete on piece_events
  for each row execute function refuse_change_unless_erased();
drop trigger piece_actions_append_only on piece_actions;
create trigger piece_actions_append_only before update or delete on piece_actions
  for each row execute function refuse_change_unless_erased();
drop trigger stock_movements_append_only on stock_movements;
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change_unless_erased();

create function erase_order() returns trigger language plpgsql as $$
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
  new.version := old.version + 1;
  return new;
end
$$;
create trigger erase_order before update of erased_at on orders
  for each row when (old.erased_at is distinct from new.erased_at) execute function erase_order();

-- Every copy of what an order says of its customer. docs/requirements/erasure.md lists them.
create function erase_copies_of_order() returns trigger language plpgsql as $$
begin
  update order_items set personalisation = '' where order_id = new.id and personalisation <> '';
  delete from order_problems where order_id = new.id;
  update order_events set data = erased_event_data(data) where order_id = new.id and data <> erased_event_data(data);
  update import_lines set raw = null, remarks = without_values(remarks)
    where order_id = new.id and (raw is not null or remarks <> without_values(remarks));

  update piece_events e set note = '' from pieces p where p.order_id = new.id and e.piece_id = p.id and e.note <> '';
  update piece_actions a set data = erased_event_data(a.data) from pieces p
    where p.order_id = new.id and a.piece_id = p.id and a.data <> erased_event_data(a.data);
  update piece_areas a set note = '' from pieces p where p.order_id = new.id and a.piece_id = p.id and a.note <> '';
  update stock_movements m set note = '', reason = ''
    where (m.order_id = new.id or m.piece_id in (select p.id from pieces p where p.order_id = new.id))
      and m.note || m.reason <> '';

  update shipments set problem = '', ship_to = '{"name": "", "company": "", "address1": "", "address2": "", "city": "",
    "state": "", "postal_code": "", "country": ""}' where order_id = new.id;
  insert into files_to_remove (hash)
    select d.sha256 from documents d where d.order_id = new.id and d.sha256 is not null on conflict do nothing;
  update print_jobs j set state = 'cancelled' from documents d
    where d.order_id = new.id and j.document_id = d.id and j.state in ('queued', 'failed');
  update documents set content = '{}', sha256 = null, size_bytes = null, erased_at = now() where order_id = new.id;

  -- Answers that are kept for repeated requests show the order as it was: those of the transactions that wrote its events.
  delete from request_keys k using order_events e
    where e.order_id = new.id and e.at > now() - interval '8 days' and k.user_id = e.user_id
      and k.created_at between e.at - interval '10 minutes' and e.at + interval '1 second'
      and strpos(k.answer::text, new.number) > 0;
  return null;
end
$$;
create trigger erase_copies_of_order after update of erased_at on orders
  for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_copies_of_order();
