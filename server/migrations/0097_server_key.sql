-- Which server key this site works with. The key itself is a file outside the database: rows alone, or a backup, sign
-- nothing and give no second factor.
create table server_key (
  only_row boolean primary key default true check (only_row),
  -- Tells keys apart, and says nothing about them: the first digits of a hash.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{8}$'),
  since timestamptz not null default now()
);

-- Keys of authenticator apps are sealed with the server key for their user, in 48 bytes. A migration doesn't have that
-- key: existing rows (20 bytes) are sealed by the first start after it.
comment on column second_factors.secret is 'sealed with the server key';
comment on column second_factors.pending_secret is 'sealed with the server key';
