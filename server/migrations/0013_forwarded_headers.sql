-- Whether requests came through a proxy, by whether its word was believed (TRUST_PROXY): written by the server, read by
-- doctor, which runs without one.
create table forwarded_headers (
  believed boolean primary key,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  check (last_seen_at >= first_seen_at)
);
