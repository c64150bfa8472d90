-- Photos of pallets: how it came in, what is damaged. The bytes are our own, as those of product photos.
create table pallet_photos (
  id bigint generated always as identity primary key,
  pallet_id bigint not null references pallets,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  thumb_sha256 text not null check (thumb_sha256 ~ '^[0-9a-f]{64}$'),
  width_px int not null check (width_px > 0),
  height_px int not null check (height_px > 0),
  added_at timestamptz not null default now(),
  added_by bigint not null references users,
  unique (pallet_id, sha256)
);
create index pallet_photos_file on pallet_photos (sha256);
create index pallet_photos_thumb on pallet_photos (thumb_sha256);
create index pallet_photos_added_by on pallet_photos (added_by);
