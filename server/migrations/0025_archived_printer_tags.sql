-- Archived printer tags are listed without walking those in use.
create index printer_tags_archived on printer_tags (id) where archived_at is not null;
