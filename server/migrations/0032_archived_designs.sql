-- Archived designs are listed too, and the page of a design shows which orders use it, newest first.
create index designs_all_newest on designs (created_at desc, id desc);
create index designs_all_by_name on designs (name_key, id);
create index designs_archived_newest on designs (created_at desc, id desc) where archived_at is not null;
create index designs_archived_by_name on designs (name_key, id) where archived_at is not null;
drop index order_item_designs_file;
create index order_item_designs_file on order_item_designs (sha256, item_id);
