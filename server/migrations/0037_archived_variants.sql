-- The list of archived variants.
create index variants_archived on variants (id) where archived_at is not null;
