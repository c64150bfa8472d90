-- What stores say of orders, and what of it waits for a person.

-- The number of an order as it is compared: #G004, G004 and g 004 are one. The server compares again what it finds by it.
create function order_number_key(external_number text) returns text language sql immutable parallel safe as $$
  select upper(ltrim(regexp_replace(normalize(external_number, nfkc), '\s', '', 'g'), '#'))
$$;
create index orders_store_number on orders (store_id, order_number_key(external_number)) where linked_order_id is null;

-- The orders that their store has closed, also those that never came in here: a file without a newer time of its own
-- doesn't open them again.
create table store_order_states (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  -- '' where the file named none.
  external_id text not null check (length(external_id) <= 100),
  external_number text not null check (length(external_number) between 1 and 100),
  state text not null check (state in ('cancelled', 'refunded', 'voided', 'fulfilled')),
  -- When the store changed the order, as far as the file says.
  stated_at timestamptz,
  -- The line of the history that says so.
  run_id bigint not null,
  position int not null,
  at timestamptz not null default now(),
  foreign key (run_id, position) references import_lines
);
create unique index store_order_states_id on store_order_states (store_id, external_id) where external_id <> '';
create unique index store_order_states_number on store_order_states (store_id, order_number_key(external_number))
  where external_id = '';
create index store_order_states_number_key on store_order_states (store_id, order_number_key(external_number));
create index store_order_states_line on store_order_states (run_id, position);

insert into store_order_states (store_id, external_id, external_number, state, run_id, position, at)
select distinct on (r.store_id, order_number_key(l.external_number))
  r.store_id, '', l.external_number, substr(l.remarks -> 0 ->> 'code', 9), l.run_id, l.position, l.at
from import_lines l join import_runs r on r.id = l.run_id
where l.outcome = 'skipped' and l.external_number <> ''
  and l.remarks -> 0 ->> 'code' in ('skipped_cancelled', 'skipped_refunded', 'skipped_voided', 'skipped_fulfilled')
  and not exists (select from orders o where o.store_id = r.store_id and o.linked_order_id is null
    and order_number_key(o.external_number) = order_number_key(l.external_number))
order by r.store_id, order_number_key(l.external_number), l.run_id desc, l.position desc;

-- A listed problem is why the order failed, or why it is on a hold of the system: a change of the store that came too
-- late or can't be used, or a doubt about what the store sent.
alter table order_problems add column about text not null default 'order' check (about in ('order', 'change', 'doubt'));
update order_problems p set about = 'change' from orders o where o.id = p.order_id and o.status <> 'failed';
alter table order_problems drop constraint order_problems_pkey, add primary key (order_id, about, position);
-- Orders on hold for a change are tried again when what it lacks arrives; they are few, and found here.
create index order_problems_of_changes on order_problems (order_id) where about = 'change';

alter table orders
  -- The newest version of the store is source_content; where a part of it waits for a person, this is what was applied.
  add column waiting_base jsonb,
  -- Hashes of the doubts that the order was held for: once it is released, the same doubt doesn't hold it again.
  add column known_doubts text[] not null default '{}';

alter table import_runs add column remarked int not null default 0;
alter table import_lines
  -- Whether its remarks say more than why it was skipped and what changed.
  add column remarked boolean not null default false,
  -- Where in the file it begins, and where its further rows are.
  add column file_lines int[] not null default '{}';
create index import_lines_remarked on import_lines (run_id, position) where remarked;
update import_lines set remarked = true where outcome = 'created' and remarks <> '[]';
update import_lines l set remarked = true where outcome in ('updated', 'skipped') and exists (
  select from jsonb_array_elements(l.remarks) r where r ->> 'code' not like 'skipped\_%');
update import_runs r set remarked = (select count(*) from import_lines l where l.run_id = r.id and l.remarked);

create or replace function erased_event_data(data jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(d.key, case
    when d.key in ('reason', 'note') and jsonb_typeof(d.value) = 'string' and d.value #>> '{}' !~ '^source_[a-z]+$' then '""'
    when d.key = 'changes' and jsonb_typeof(d.value) = 'array' then coalesce((
      select jsonb_agg(jsonb_build_object('field', c.change -> 'field') order by c.place)
      from jsonb_array_elements(d.value) with ordinality c (change, place)), '[]')
    when d.key in ('kept', 'late', 'remarks') then without_values(d.value)
    else d.value end), '{}')
  from jsonb_each(data) d
$$;

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
  new.version := old.version + 1;
  return new;
end
$$;
