-- Shipping vendors that people maintain: what they deliver and where, until when, how parcels are tracked, their label.

alter table shipping_vendors drop constraint shipping_vendors_kind_check;
alter table shipping_vendors
  add constraint shipping_vendors_kind_check check (kind in ('own_label', 'manual')),
  -- Empty: every country.
  add column countries text[] not null default '{}'
    check (array_to_string(countries, ',', '?') ~ '^([A-Z]{2}(,[A-Z]{2})*)?$'),
  add column min_weight_g int check (min_weight_g between 0 and 1000000),
  add column max_weight_g int check (max_weight_g between 1 and 1000000),
  -- From Monday to Sunday; empty: no pickup on that day.
  add column cutoffs text[] not null default array['', '', '', '', '', '', '']
    check (array_to_string(cutoffs, ',', '?') ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?(,(([01][0-9]|2[0-3]):[0-5][0-9])?){6}$'),
  add column tracking_url text
    check (length(tracking_url) <= 500 and tracking_url ~ '^https://[^\s{}/]+/[^\s{}]*[{]tracking[}][^\s{}]*$'),
  add column label_size text default '4x6' check (label_size in ('4x6', '4x8', 'a6', 'a5')),
  add column label_format text default 'pdf' check (label_format in ('pdf', 'zpl')),
  add column active boolean not null default true,
  add column search_text text not null default '',
  add constraint vendor_weights_in_order check (min_weight_g <= max_weight_g),
  -- The label of a manual vendor comes from the carrier.
  add constraint label_of_own_label check (
    case kind when 'own_label' then label_size is not null and label_format is not null
      else label_size is null and label_format is null end);

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
  foreign key (vendor_id, position) references shipping_vendor_services on delete cascade
);
-- A name means one service of a vendor.
create unique index shipping_vendor_service_names_name on shipping_vendor_service_names (vendor_id, lower(name));
create index shipping_vendor_service_names_service on shipping_vendor_service_names (vendor_id, position);

insert into shipping_vendor_services (vendor_id, position, name)
select v.id, min(s.at), min(left(btrim(s.name), 120))
from shipping_vendors v cross join lateral unnest(v.services) with ordinality as s (name, at)
where btrim(s.name) <> '' group by v.id, lower(left(btrim(s.name), 120));

drop trigger maintain_record on shipping_vendors;
alter table shipping_vendors drop column services;
update shipping_vendors set search_text = lower(code || ' ' || name);
create trigger maintain_record before insert or update on shipping_vendors for each row
  execute function maintain_record('search_text');

-- The kind decides how labels that exist are voided and looked up.
create function refuse_other_vendor_kind() returns trigger language plpgsql as $$
begin
  raise exception 'the kind of shipping vendor % cannot be changed', old.code using errcode = 'check_violation';
end
$$;
create trigger refuse_other_vendor_kind before update of kind on shipping_vendors for each row
  when (old.kind <> new.kind) execute function refuse_other_vendor_kind();

create index shipping_vendors_name on shipping_vendors (lower(name), id);
create index shipping_vendors_code_prefix on shipping_vendors (code text_pattern_ops);
create index shipping_vendors_search on shipping_vendors using gin (search_text gin_trgm_ops);
create index shipping_vendors_kind on shipping_vendors (kind, id);
create index shipping_vendors_inactive on shipping_vendors (id) where not active;
create index shipping_vendors_archived on shipping_vendors (id) where archived_at is not null;

-- The number that a person types for a manual vendor, stored before the parcel is packed. A voided one is struck out and
-- may be entered again, also for the parcel that it belongs to.
alter table shipments add column entered_tracking_number text check (entered_tracking_number ~ '^[A-Z0-9-]{4,60}$');
create unique index shipments_entered on shipments (vendor_id, entered_tracking_number)
  where state in ('purchasing', 'unknown', 'purchased', 'voiding', 'void_unknown');
drop index shipments_tracking;
create unique index shipments_tracking on shipments (vendor_id, tracking_number)
  where tracking_number is not null and state <> 'voided';
