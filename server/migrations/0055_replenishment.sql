-- Who is bringing what from which pallet to the pick area. What has to be brought isn't stored: it follows from the
-- pieces that wait and from the reorder points. A claim ends with what it names: an emptied line of a pallet takes it away.
create table replenishment_claims (
  pallet_id bigint not null,
  variant_id bigint not null,
  -- As planned when it was claimed, so that the plan of the others stays as it was.
  quantity int not null check (quantity > 0),
  user_id bigint not null references users,
  claimed_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > claimed_at),
  primary key (pallet_id, variant_id),
  foreign key (pallet_id, variant_id) references pallet_contents on delete cascade
);
create index replenishment_claims_expires on replenishment_claims (expires_at);
create index replenishment_claims_user on replenishment_claims (user_id);
