-- What a station did in an hour, and when something was last done there, is read for the overview from this index
-- alone. Its first column serves `is_station_used`, as that of the index before did.
drop index piece_events_station;
create index piece_events_station on piece_events (station_id, at) include (kind) where station_id is not null;
