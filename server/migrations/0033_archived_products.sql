-- The list of archived products.
create index products_archived on products (id) where archived_at is not null;
