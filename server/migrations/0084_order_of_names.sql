-- Names are sorted as people read them (LIST-11), not by code point, which puts é behind z.
create collation name_order (provider = icu, locale = 'und-u-kn-true', deterministic = true);

drop index products_name;
create index products_by_name on products (name collate name_order, id);
drop index suppliers_name;
create index suppliers_by_name on suppliers (name collate name_order, id);
drop index stores_name;
create index stores_by_name on stores (name collate name_order, id);
drop index printer_tags_name;
create index printer_tags_by_name on printer_tags (name collate name_order, id);
drop index shipping_vendors_name;
create index shipping_vendors_by_name on shipping_vendors (name collate name_order, id);
drop index printers_by_name;
create index printers_by_name on printers (name collate name_order, id);
drop index stations_by_name;
create index stations_by_name on stations (name collate name_order, id);
drop index roles_by_name, roles_archived;
create index roles_by_name on roles (name collate name_order, id);
create index roles_archived on roles (name collate name_order, id) where archived_at is not null;
drop index api_tokens_by_name, api_tokens_archived;
create index api_tokens_by_name on api_tokens (name collate name_order, id);
create index api_tokens_archived on api_tokens (name collate name_order, id) where archived_at is not null;

-- Entries of the audit log are found by the name of their record, in any case.
create index suppliers_called on suppliers (lower(name));
create index stores_called on stores (lower(name));
create index shipping_vendors_called on shipping_vendors (lower(name));

create index users_by_name on users (name collate name_order, id);
create index designs_by_file_name on designs (file_name collate name_order, id) where archived_at is null;
create index designs_all_by_file_name on designs (file_name collate name_order, id);
drop index designs_archived_by_name;
create index designs_archived_by_file_name on designs (file_name collate name_order, id) where archived_at is not null;
