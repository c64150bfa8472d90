-- The screen on which a person starts, where they chose one: the path of a screen, or the station used last in the
-- browser. Without one they start on their profile.
alter table users add start_page text constraint users_start_page
  check (start_page ~ '^(last_station|/[a-z][a-z0-9/-]{0,99})$');
