-- The orders with a design, which is bytes under a name: all of them are found, however many share its bytes
-- (ORDER-35).
create index order_item_designs_use on order_item_designs (sha256, lower(file_name), item_id);
