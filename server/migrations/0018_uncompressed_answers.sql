-- Compressing the answer of a scan takes longer than writing it, and it is deleted after a week: rows are only compressed
-- if they don't fit a page.
alter table request_keys set (toast_tuple_target = 8160);
