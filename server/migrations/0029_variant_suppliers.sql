-- Who a variant's blanks are bought from, under which SKU and at what cost; the first one is asked first.

create table variant_suppliers (
  variant_id bigint not null references variants,
  supplier_id bigint not null references suppliers,
  position int not null check (position between 1 and 20),
  supplier_sku text not null default '' check (length(supplier_sku) <= 80),
  cost_minor int check (cost_minor between 0 and 100000000),
  primary key (variant_id, supplier_id)
);
create index variant_suppliers_supplier on variant_suppliers (supplier_id);
