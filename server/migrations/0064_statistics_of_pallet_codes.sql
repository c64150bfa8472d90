-- With the usual hundred steps, one step in ten of the planner's histogram falls among the codes that a beginning finds,
-- and it then takes a hundred pallets for a thousand and walks the sorted index to them.
alter table pallets alter column code set statistics 1000;
