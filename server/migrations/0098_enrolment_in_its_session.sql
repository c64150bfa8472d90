-- A key for two-step verification is confirmed by the session that asked for it (ACCESS-60). Keys that wait for their
-- first code when this runs belong to no session: they stay, can't be confirmed any more, and are replaced by the next.
-- No foreign key: a backup has these rows without the sessions, whose ids are never used again.
alter table second_factors add column pending_session_id bigint;
alter table second_factors add constraint session_of_pending_key check (
  pending_session_id is null or pending_secret is not null);
