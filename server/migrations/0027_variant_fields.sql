-- Variants as people maintain them.

-- The check digit of a GTIN (GS1: weights 3 and 1 from the right).
create function is_gtin(code text) returns boolean language sql immutable strict as $$
  select code ~ '^([0-9]{8}|[0-9]{12,14})$' and (
    select sum(substr(lpad(code, 14, '0'), n, 1)::int * case when n % 2 = 1 then 3 else 1 end) % 10 = 0
    from generate_series(1, 14) n)
$$;

alter table variants
  add column reorder_quantity int not null default 0 check (reorder_quantity between 0 and 1000000);

-- A GTIN-12 and the same number with zeros before it are one GTIN. Of two variants with the same one, the older keeps it.
update variants v set gtin = null where gtin is not null and exists (
  select from variants o where o.id < v.id and lpad(o.gtin, 14, '0') = lpad(v.gtin, 14, '0'));
alter table variants
  add column gtin14 text generated always as (lpad(gtin, 14, '0')) stored,
  add constraint variants_gtin14 unique (gtin14) deferrable initially immediate,
  drop constraint variants_gtin_key,
  add constraint variants_gtin_check_digit check (gtin is null or is_gtin(gtin)) not valid;

-- Edits of many variants may exchange SKUs.
alter table variants drop constraint variants_sku_key_key,
  add constraint variants_sku_key unique (sku_key) deferrable initially immediate;

drop trigger maintain_record on variants;
create trigger maintain_record before insert or update on variants for each row
  execute function maintain_record('search_text', 'sku_key', 'gtin14');

-- The barcodes of cases of a variant: a GTIN of its own per pack quantity.
create table variant_case_barcodes (
  gtin14 text primary key,
  variant_id bigint not null references variants,
  barcode text not null check (is_gtin(barcode)),
  pack_quantity int not null check (pack_quantity between 2 and 100000),
  check (gtin14 = lpad(barcode, 14, '0'))
);
create index variant_case_barcodes_variant on variant_case_barcodes (variant_id);

-- A barcode means one thing: a blank or a case of blanks. Both tables are written under the lock of the catalog.
create function refuse_shared_gtin() returns trigger language plpgsql as $$
begin
  if exists (select from variants v join variant_case_barcodes c using (gtin14) where gtin14 = new.gtin14) then
    raise exception 'the GTIN % is that of a blank and of a case', new.gtin14 using errcode = 'unique_violation';
  end if;
  return null;
end
$$;
create constraint trigger refuse_shared_gtin after insert or update of gtin on variants deferrable initially deferred
  for each row when (new.gtin is not null) execute function refuse_shared_gtin();
create constraint trigger refuse_shared_gtin after insert or update on variant_case_barcodes deferrable initially deferred
  for each row execute function refuse_shared_gtin();
