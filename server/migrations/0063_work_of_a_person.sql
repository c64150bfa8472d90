-- What a person did today, and where they worked lately, is read from the newest events of the person alone.

create index piece_events_user on piece_events (user_id, at desc);
