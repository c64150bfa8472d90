-- When a session last proved who uses it: by its sign-in, or by the password or a code since (ACCESS-93). Open sessions
-- count as having done so when this runs.
alter table sessions add column proved_at timestamptz not null default now();
