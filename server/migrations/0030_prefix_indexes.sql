-- One or two letters search for the start of a code or a file name (API-5). A plain index serves that only where the
-- database sorts by bytes, which a database of the site's own need not.
create index products_code_prefix on products (code text_pattern_ops);
create index printer_tags_code_prefix on printer_tags (code text_pattern_ops);
create index designs_name_prefix on designs (name_key text_pattern_ops) where archived_at is null;
