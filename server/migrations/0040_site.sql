-- The settings of the site, which people maintain: one row. The server adds it at its first start, from the environment.
create table site (
  id bigint primary key default 1 check (id = 1),
  company_name text not null default '' check (length(company_name) <= 200),
  -- The sender on labels of stores without one of their own. Without it, labels name no sender.
  sender jsonb check (is_postal_address(sender)),
  time_zone text not null check (length(time_zone) between 1 and 64),
  handling_days int not null check (handling_days between 0 and 90),
  -- 1 is Monday, 7 is Sunday.
  working_days int[] not null default '{1,2,3,4,5,6,7}'
    check (array_to_string(working_days, '', '?') ~ '^[1-7]{1,7}$'),
  units text not null default 'metric' check (units in ('metric', 'imperial')),
  office_paper text not null default 'a4' check (office_paper in ('a4', 'letter')),
  packing_slip_paper text not null default 'a4' check (packing_slip_paper in ('a4', 'letter', 'label_4x6')),
  piece_label text not null default '50x25' check (piece_label in ('50x25', '57x32', '76x51')),
  label_sheet text not null default 'a4_3x8' check (label_sheet in ('a4_3x8', 'a4_4x10', 'letter_3x10')),
  ask_above_labels int not null default 100 check (ask_above_labels between 0 and 10000)
);
select make_record('site');

create table site_holidays (
  day date primary key,
  name text not null check (length(name) between 1 and 80)
);

-- PostgreSQL computes days by it. An unknown name would stop every list that is filtered by a day.
create function refuse_unknown_time_zone() returns trigger language plpgsql as $$
begin
  perform now() at time zone new.time_zone;
  return new;
end
$$;
create trigger refuse_unknown_time_zone before insert or update of time_zone on site
  for each row execute function refuse_unknown_time_zone();

-- Whether Package prints packing slips: as the order's store says, always or never.
alter table stations add column packing_slips text not null default 'store'
  check (packing_slips in ('store', 'always', 'never'));
-- Printing it again prints the same bytes.
alter table shipments add column packing_slip_id bigint references documents;
create index shipments_packing_slip on shipments (packing_slip_id) where packing_slip_id is not null;
