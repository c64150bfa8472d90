-- What people may change of times: when a week begins, how long a step can be undone, how long sessions last.
alter table site
  -- 1 is Monday, 6 Saturday, 7 Sunday.
  add column week_start int not null default 1 check (week_start in (1, 6, 7)),
  add column undo_minutes int not null default 10 check (undo_minutes between 1 and 60),
  add column session_idle_minutes int not null default 30 check (session_idle_minutes between 1 and 1440),
  add column session_remember_days int not null default 30 check (session_remember_days between 1 and 365);
