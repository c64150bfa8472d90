-- Stock Information is sorted by the reorder point.
create index variants_reorder_point on variants (reorder_point, id);
