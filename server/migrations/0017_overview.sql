-- Which pieces a station did when, and when something was last done there, is read for the overview from this index
-- alone. Its first column serves `is_station_used`, as that of the index before did.
drop index piece_events_station;
create index piece_events_station on piece_events (station_id, at) include (kind, from_stage, piece_id)
  where station_id is not null;
drop index order_events_station;
create index order_events_station on order_events (station_id, at) where station_id is not null;

-- Where a printer is stopped is told by how long its oldest job has been in its queue: since it was put there, tried
-- again, or sent there from another printer.
alter table print_jobs add column queued_at timestamptz not null default now();

-- When a printer last finished one.
create index print_jobs_done on print_jobs (printer_id, done_at) where state = 'done';
