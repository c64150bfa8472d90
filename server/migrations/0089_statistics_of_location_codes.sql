-- A part of a code, such as "A-0", is in a few aisles only. With fewer values, PostgreSQL expects it everywhere, and
-- reads all locations in their order.
alter table warehouse_locations alter column code set statistics 1000;
