-- What was split off or sent again carries its first order's external id with a suffix. A store may send that very id, and
-- a split of a split may make it twice: it names nothing of the store's, so only orders that the store sent are told apart
-- by it.

alter table orders drop constraint orders_store_id_external_id_key;
create unique index orders_external_id on orders (store_id, external_id) where linked_order_id is null;
