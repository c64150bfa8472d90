-- Orders, their items and problems. Allowed status changes are a foreign key; the timeline is append-only.

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
  archived_at timestamptz,
  unique (used_for, code),
  constraint order_reasons_required check (archived_at is null or not required)
);
-- The place of a reason in its list is the list's, not an edit of the reason.
select make_record('order_reasons', 'position');

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

create trigger keep_reason before update of code, required or delete on order_reasons for each row execute function keep_reason();

create function keep_reason_use() returns trigger language plpgsql as $$
begin
  raise exception 'the reason % stays in its list', old.code using errcode = 'check_violation', constraint = 'reasons_stay_in_their_list';
end
$$;
create trigger keep_reason_use before update of used_for on order_reasons for each row
  when (old.used_for <> new.used_for) execute function keep_reason_use();

-- A hold has a reason of the list of holds, a cancellation one of the list of cancellations. The list of a reason is
-- permanent, so that it is enough to look when the reason is given.
create function assert_reason_for(reason bigint, use text) returns void language plpgsql as $$
begin
  if exists (select from order_reasons r where r.id = reason and r.used_for <> use) then
    raise exception 'the reason % is not one for %', reason, use using errcode = 'check_violation', constraint = 'reason_of_its_list';
  end if;
end
$$;

create table order_status_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

insert into order_status_transitions values
  ('new', 'open'), ('new', 'failed'),
  ('failed', 'open'),
  ('open', 'processing'),
  ('processing', 'shipping'),
  ('shipping', 'completed'),
  ('open', 'cancelled'), ('processing', 'cancelled'), ('failed', 'cancelled'),
  ('shipping', 'processing');

create sequence order_numbers start 100001;

-- The number of an order as it is compared: #G004, G004 and g 004 are one. The server compares again what it finds by
-- it.
create function order_number_key(external_number text) returns text language sql immutable parallel safe as $$
  select upper(ltrim(regexp_replace(normalize(external_number, nfkc), '\s', '', 'g'), '#'))
$$;

-- The number of an order without what spreadsheets drop or add, without marks between thousands and with one kind of
-- dash: 000123, ="0123", '123, 1,001 and A–7 are compared as 123, 123, 123, 1001 and A-7. The server compares again
-- what it finds by it.
create function bare_order_number(external_number text) returns text language sql immutable parallel safe
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

create table orders (
  id bigint generated always as identity primary key,
  number text not null unique default 'P-' || nextval('order_numbers'),
  store_id bigint not null references stores,
  external_id text not null,
  external_number text not null,
  status text not null,
  -- Where the status came from; written by a trigger, judged by the foreign key.
  status_from text not null default 'new',
  status_since timestamptz not null default now(),
  payment text not null default 'paid',
  hold_kind text,
  hold_reason text,
  hold_by bigint references users,
  hold_since timestamptz,
  customer_name text not null default '',
  email text not null default '',
  phone text not null default '',
  ship_to_name text not null default '',
  ship_to_company text not null default '',
  ship_to_address1 text not null default '',
  ship_to_address2 text not null default '',
  ship_to_city text not null default '',
  ship_to_state text not null default '',
  ship_to_postal_code text not null default '',
  ship_to_country text,
  shipping_service text not null default '',
  shipping_vendor_id bigint references shipping_vendors,
  placed_at timestamptz not null,
  ship_by date not null,
  currency text,
  subtotal_minor bigint,
  shipping_minor bigint,
  tax_minor bigint,
  total_minor bigint,
  tags text[] not null default '{}',
  customer_note text not null default '',
  internal_note text not null default '',
  expedited boolean not null default false,
  expedited_reason text not null default '',
  expedited_until timestamptz,
  source text not null,
  -- The last version of the source that was applied, for the three-way comparison of a newer one.
  source_content jsonb,
  source_updated_at timestamptz,
  staff_edited text[] not null default '{}',
  cancel_reason text not null default '',
  linked_order_id bigint references orders,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  cancelled_at timestamptz,
  -- The reference of a label at the carrier follows from what the store sent, so that a carrier knows an order again
  -- after a restore. What an order that was split off or sent again is called there: by its first order and its
  -- content. Null: by its external id.
  parcel_key text,
  -- What was chosen for an order, and by what. A person's choice stays.
  vendor_service text,
  vendor_source text,
  erased_at timestamptz,
  -- Stays when the source's content is erased, so that the same file still changes nothing.
  source_hash text,
  -- With a reason of the list, the text beside it (hold_reason, cancel_reason) is a note and may be empty.
  hold_reason_id bigint references order_reasons,
  cancel_reason_id bigint references order_reasons,
  -- The newest version of the store is source_content; where a part of it waits for a person, this is what was applied.
  waiting_base jsonb,
  -- Hashes of the doubts that the order was held for: once it is released, the same doubt doesn't hold it again.
  known_doubts text[] not null default '{}',
  -- Lines that the store removed, refunded or sent, or of which it took back units, with when it did: no older file
  -- brings them back.
  gone_lines jsonb not null default '[]',
  foreign key (status_from, status) references order_status_transitions
);
create index orders_newest on orders (placed_at desc, id desc);
create index orders_status_newest on orders (status, placed_at desc, id desc);
create index orders_store_newest on orders (store_id, placed_at desc, id desc);
create index orders_ship_by on orders (ship_by, id);
create index orders_status_ship_by on orders (status, ship_by, id);
create index orders_held_newest on orders (placed_at desc, id desc) where hold_kind is not null;
create index orders_linked on orders (linked_order_id) where linked_order_id is not null;
create index orders_search on orders using gin (search_text gin_trgm_ops);
create index orders_email on orders (lower(email) text_pattern_ops);
create index orders_expedited_until on orders (expedited_until) where expedited_until is not null;
create index orders_number_prefix on orders (number text_pattern_ops);
create index orders_external_prefix on orders (external_number text_pattern_ops);
-- What was split off or sent again carries its first order's external id with a suffix. A store may send that very id,
-- and a split of a split may make it twice: it names nothing of the store's, so only orders that the store sent are
-- told apart by it.
create unique index orders_external_id on orders (store_id, external_id) where linked_order_id is null;
create index orders_expedited_newest on orders (placed_at desc, id desc) where expedited;
-- What a store's screen counts, and what resuming it can release.
create index orders_store_in_work on orders (store_id, status) where status in ('open', 'processing', 'shipping', 'failed');
create index orders_store_paused on orders (placed_at desc, id desc)
  where hold_kind = 'system' and hold_reason = 'Store paused';
create index orders_to_erase on orders (coalesce(completed_at, cancelled_at), id)
  where erased_at is null and status in ('completed', 'cancelled');
-- Whether a vendor can be deleted, and whether its screen says so, is asked of all its orders.
create index orders_vendor on orders (shipping_vendor_id) where shipping_vendor_id is not null;
create index orders_hold_reason on orders (hold_reason_id) where hold_reason_id is not null;
create index orders_cancel_reason on orders (cancel_reason_id) where cancel_reason_id is not null;
create index orders_store_number on orders (store_id, order_number_key(external_number)) where linked_order_id is null;
create index orders_bare_number on orders (store_id, bare_order_number(external_number)) where linked_order_id is null;

create function follow_order_status() returns trigger language plpgsql as $$
begin
  if new.status is distinct from old.status then
    new.status_from := old.status;
    new.status_since := now();
  else
    new.status_from := old.status_from;
  end if;
  return new;
end $$;
create trigger orders_follow_status before update of status, status_from on orders
  for each row execute function follow_order_status();

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

create function is_valid_order(o orders) returns boolean language plpgsql immutable as $$
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
alter table orders add constraint valid_order check (is_valid_order(orders));

create function check_order_reasons() returns trigger language plpgsql as $$
begin
  perform assert_reason_for(new.hold_reason_id, 'hold');
  perform assert_reason_for(new.cancel_reason_id, 'cancel');
  return new;
end
$$;
create trigger check_order_reasons before insert or update of hold_reason_id, cancel_reason_id on orders for each row
  when (new.hold_reason_id is not null or new.cancel_reason_id is not null) execute function check_order_reasons();

create table order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  position int not null,
  external_line_id text not null default '',
  -- Null while the SKU is unknown (a failed order).
  variant_id bigint references variants,
  sku text not null default '',
  title text not null default '',
  -- 0 where all its pieces were split off to another order.
  quantity int not null,
  cancelled_quantity int not null default 0,
  -- A printed line makes pieces; an unprinted one is only put in at Package.
  printed boolean not null,
  personalisation text not null default '',
  unit_price_minor bigint,
  -- Whether an item's designs are those of its SKU's mapping: the order named none.
  designs_mapped boolean not null default false,
  -- A line whose SKU is unknown counts as printed until it is resolved; one without a variant that isn't printed is
  -- never made here. It stays in its order, has no piece, and nobody packs it.
  made boolean not null generated always as (printed or variant_id is not null) stored,
  unique (order_id, position),
  unique (id, order_id)
);
create index order_items_variant on order_items (variant_id);

create function item_matches_pieces() returns trigger language plpgsql as $$
begin
  perform assert_item_pieces(new.id);
  return null;
end $$;
create constraint trigger item_matches_pieces_made after insert on order_items
  deferrable initially deferred for each row when (new.printed and new.quantity > new.cancelled_quantity)
  execute function item_matches_pieces();
create constraint trigger item_matches_pieces_changed after update of quantity, cancelled_quantity, printed on order_items
  deferrable initially deferred for each row
  when (old.printed <> new.printed or old.quantity - old.cancelled_quantity <> new.quantity - new.cancelled_quantity)
  execute function item_matches_pieces();

create function order_matches_pieces() returns trigger language plpgsql as $$
begin
  perform assert_item_pieces(id) from order_items where order_id = new.id;
  return null;
end $$;
-- A failed order has no pieces; they come when it opens.
create constraint trigger order_matches_pieces_opened after update of status on orders
  deferrable initially deferred for each row
  when ((old.status in ('failed', 'cancelled')) <> (new.status in ('failed', 'cancelled')))
  execute function order_matches_pieces();

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
alter table order_items add constraint valid_order_item check (is_valid_order_item(order_items));

create table order_item_designs (
  item_id bigint not null references order_items,
  area text not null check (area ~ '^[a-z][a-z0-9_]{0,29}$'),
  file_name text not null check (length(file_name) between 1 and 300),
  -- Null while the file is missing (a failed order).
  sha256 text references design_files,
  primary key (item_id, area)
);
create index order_item_designs_missing on order_item_designs (lower(file_name)) where sha256 is null;
create index order_item_designs_file on order_item_designs (sha256, item_id);

create table order_problems (
  order_id bigint not null references orders,
  position int not null,
  field text not null,
  code text not null,
  details jsonb not null default '{}',
  -- A listed problem is why the order failed, or why it is on a hold of the system: a change of the store that came too
  -- late or can't be used, or a doubt about what the store sent.
  about text not null default 'order' check (about in ('order', 'change', 'doubt')),
  -- Whether a problem is about the customer's email or phone, which not everybody may see quoted (PACK-15). Remarks in
  -- import lines and events say so beside their values. Null where nobody said so: what is read then quotes only what
  -- is certainly something else.
  contact boolean,
  primary key (order_id, about, position)
);
-- Orders on hold for a change are tried again when what it lacks arrives; they are few, and found here.
create index order_problems_of_changes on order_problems (order_id) where about = 'change';
-- The SKUs that failed orders wait for are listed from here.
create index order_problems_of_skus on order_problems (order_id)
  where about = 'order' and code in
    ('sku_unknown', 'sku_mapped_to_archived', 'design_missing', 'mapped_design_unknown', 'mapped_area_lacking');

create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null check (kind ~ '^[a-z][a-z_]{0,39}$'),
  data jsonb not null default '{}',
  user_id bigint not null references users,
  station_id bigint references stations,
  at timestamptz not null default clock_timestamp(),
  reason_id bigint references order_reasons,
  constraint order_events_reason check (reason_id is null or kind in ('held', 'cancelled', 'item_cancelled'))
);
create index order_events_order on order_events (order_id, id);
create index order_events_station on order_events (station_id) where station_id is not null;
create index order_events_reason on order_events (reason_id) where reason_id is not null;
create trigger order_events_no_truncate before truncate on order_events for each statement execute function refuse_change();

-- Remarks on a field may cite its value; an erased one keeps the field and what was said of it. A remark that says in
-- which earlier file the store ended an order quotes nothing of its customer.
create function without_values(remarks jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(remarks) <> 'array' then remarks else coalesce((
    select jsonb_agg(case
      when r.remark ->> 'code' like 'skipped\_was\_%' then r.remark
      when jsonb_typeof(r.remark -> 'values') = 'object' then r.remark || jsonb_build_object('values',
        (select coalesce(jsonb_object_agg(v.key, ''), '{}') from jsonb_each(r.remark -> 'values') v))
      else r.remark end order by r.place)
    from jsonb_array_elements(remarks) with ordinality r (remark, place)), '[]') end
$$;

-- What an event of an erased order still tells: which fields were changed, not their values, and no reason that a
-- person typed. Reasons of the store are codes.
create function erased_event_data(data jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(d.key, case
    when d.key in ('reason', 'note') and jsonb_typeof(d.value) = 'string' and d.value #>> '{}' !~ '^source_[a-z]+$' then '""'
    when d.key = 'changes' and jsonb_typeof(d.value) = 'array' then coalesce((
      select jsonb_agg(jsonb_build_object('field', c.change -> 'field') order by c.place)
      from jsonb_array_elements(d.value) with ordinality c (change, place)), '[]')
    when d.key in ('kept', 'late', 'remarks') then without_values(d.value)
    else d.value end), '{}')
  from jsonb_each(data) d
$$;

-- Rows of these tables stay as they were written: who did what, and when. The one change is that those of an erased
-- order lose what could be erased. A generated column has no value yet when the trigger runs.
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
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change_unless_erased();

create function check_event_reason() returns trigger language plpgsql as $$
begin
  perform assert_reason_for(new.reason_id, case new.kind when 'held' then 'hold' else 'cancel' end);
  return new;
end
$$;
create trigger check_event_reason before insert on order_events for each row
  when (new.reason_id is not null) execute function check_event_reason();

-- What arrived for orders that wait (SKUs, designs, what a SKU of a store means) is kept until all of them were tried
-- again (ORDER-8, MAP-3): a server that holds the lease goes through the orders by their ids, and the next one goes on
-- behind `after_id`. Only retries of one SKU of a store are kept after their end, each until the next one.
create table order_retries (
  id bigint generated always as identity primary key,
  -- Null: nobody is shown what becomes of it.
  store_id bigint references stores,
  sku text check (length(sku) between 1 and 200),
  sku_key text check (sku_key !~ '\s'),
  user_id bigint not null references users,
  waiting int check (waiting > 0),
  opened int not null default 0 check (opened >= 0),
  still_failed int not null default 0 check (still_failed >= 0),
  -- The first orders that have another problem left.
  failed_order_ids bigint[] not null default '{}' check (cardinality(failed_order_ids) <= 20),
  started_at timestamptz not null default now(),
  -- Of the last order that was tried: a retry that stopped with its server has no end.
  touched_at timestamptz not null default now(),
  -- Orders that had nothing else to make when a SKU was tried again are cancelled.
  closed int not null default 0 check (closed >= 0),
  selection jsonb not null,
  after_id bigint not null default 0,
  state text not null default 'queued' check (state in ('queued', 'running', 'done')),
  lease_owner text,
  -- While it is queued: when it may be tried again after it was put off (SERVER-6).
  lease_until timestamptz,
  failed_tries int not null default 0 check (failed_tries >= 0),
  unique (store_id, sku_key),
  check (num_nonnulls(store_id, sku, sku_key, waiting) in (0, 4)),
  check (state <> 'done' or sku is not null),
  check ((state = 'running') = (lease_owner is not null) and (state <> 'running' or lease_until is not null)),
  check (state <> 'done' or lease_until is null)
);
create index order_retries_waiting on order_retries (failed_tries, touched_at, id) where state in ('queued', 'running');

-- Which parcel carries the attached products of a store's order that was split (WORD-13, PACK-26): the first that is
-- packed. The key makes it one parcel, whatever two stations do at once. A row is there from the moment that the label
-- is being bought until the parcel is opened or cancelled, or nothing was sold.
create table carried_attached (
  -- The store's order or the reship: the first of those that were split from it.
  family_id bigint not null references orders,
  variant_id bigint not null references variants,
  -- The order of the family whose parcel carries it.
  order_id bigint not null references orders,
  primary key (family_id, variant_id)
);
create index carried_attached_order on carried_attached (order_id);

-- Packing slots are set up, blocked and archived by people. One order per slot and one slot per order: both are the
-- column order_id. The place of an archived slot can be another's.
create table packing_slots (
  id bigint generated always as identity primary key,
  code text not null unique check (length(code) between 1 and 20),
  wall text not null check (length(wall) between 1 and 20),
  wall_row int not null check (wall_row between 1 and 99),
  wall_column int not null check (wall_column between 1 and 99),
  order_id bigint unique references orders,
  to_clear boolean not null default false,
  since timestamptz,
  -- Whether an order was ever in it; such a slot is archived, never deleted.
  used boolean not null default false,
  blocked_at timestamptz,
  blocked_by bigint references users,
  blocked_reason text check (length(blocked_reason) between 1 and 200),
  archived_at timestamptz,
  unique (id, order_id),
  check (order_id is not null or (not to_clear and since is null)),
  constraint packing_slots_blocked check (num_nulls(blocked_at, blocked_by, blocked_reason) in (0, 3)),
  -- Codes are scanned. Without hyphens none is a location or a pallet, and none is read as a piece or a command.
  constraint packing_slots_code check (code ~ '^[A-Z0-9]{1,12}$' and code !~ '^[45][0-9]{11}$'),
  constraint packing_slots_archived check (archived_at is null or order_id is null)
);
-- An order in a slot, and what was put there, is no change by a person.
select make_record('packing_slots', 'order_id', 'to_clear', 'since', 'used');
create unique index packing_slots_place on packing_slots (wall, wall_row, wall_column) where archived_at is null;
create index packing_slots_free on packing_slots (wall, wall_row, wall_column)
  where order_id is null and archived_at is null and blocked_at is null;

-- A blocked slot gets no order; the one that is in it when it is blocked stays.
create function assign_packing_slot() returns trigger language plpgsql as $$
begin
  if new.blocked_at is not null and (tg_op = 'INSERT' or new.order_id is distinct from old.order_id) then
    raise exception 'the packing slot % is blocked', new.code using errcode = 'check_violation', constraint = 'packing_slots_blocked_stay_free';
  end if;
  new.used := true;
  return new;
end
$$;
create trigger assign_packing_slot before insert or update of order_id on packing_slots for each row
  when (new.order_id is not null) execute function assign_packing_slot();

-- A used slot is in the history of pieces, by its code. Deleting it fails as if a row referred to it.
create function refuse_deleting_used_slot() returns trigger language plpgsql as $$
begin
  if old.used then
    raise exception 'the packing slot % was used', old.code using errcode = 'foreign_key_violation', constraint = 'packing_slots_used_stay';
  end if;
  return old;
end
$$;
create trigger refuse_deleting_used_slot before delete on packing_slots for each row
  execute function refuse_deleting_used_slot();
