-- The catalog as people maintain it: what products and print areas say, and which stock is tracked since when.

alter table products
  add column description text not null default '' check (length(description) <= 5000),
  add column packing_weight_g int not null default 0 check (packing_weight_g between 0 and 1000000),
  add column packing_length_mm int check (packing_length_mm between 1 and 5000),
  add column packing_width_mm int check (packing_width_mm between 1 and 5000),
  add column packing_height_mm int check (packing_height_mm between 1 and 5000),
  add column country_of_origin text check (country_of_origin ~ '^[A-Z]{2}$'),
  -- The first six digits of the Harmonized System, and up to four of a country's own.
  add column hs_code text check (hs_code ~ '^[0-9]{6,10}$');

-- Where an area lies on its side of the product: how far its center is right of the product's center line, and how far
-- its upper edge is below the collar or upper edge.
alter table product_print_areas
  add column side text not null default 'front' check (side in ('front', 'back', 'left', 'right', 'other')),
  add column offset_x_mm int not null default 0 check (offset_x_mm between -3000 and 3000),
  add column offset_y_mm int not null default 0 check (offset_y_mm between -3000 and 3000),
  add column platen_note text not null default '' check (length(platen_note) <= 200),
  drop constraint product_print_areas_product_id_position_key,
  -- Areas that change places are saved by one statement.
  add constraint product_print_areas_position unique (product_id, position) deferrable initially immediate;
update product_print_areas set side = case
  when area like 'back%' then 'back' when area like 'left%' then 'left' when area like 'right%' then 'right'
  when area like 'front%' then 'front' else 'other' end;

-- The size that a piece is printed at where it no longer is its product's: set when a product's area is changed after the
-- piece was labeled, or removed.
alter table piece_areas
  add column width_mm int, add column height_mm int, add column dpi int,
  add constraint whole_size check (num_nonnulls(width_mm, height_mm, dpi) in (0, 3));

create function keep_ordered_area() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.width_mm, new.height_mm, new.dpi) = (old.width_mm, old.height_mm, old.dpi) then
    return null;
  end if;
  -- Pieces first, as everywhere.
  perform from pieces p
  where p.product_id = old.product_id
    and p.stage in ('waiting_barcode', 'barcode_printed', 'design_printed', 'confirmed_printed', 'quality_checked')
    and (tg_op = 'DELETE' or p.stage <> 'waiting_barcode')
  order by p.id for no key update;
  update piece_areas x set width_mm = old.width_mm, height_mm = old.height_mm, dpi = old.dpi
  from pieces p
  where x.piece_id = p.id and x.area = old.area and x.width_mm is null and p.product_id = old.product_id
    and p.stage in ('waiting_barcode', 'barcode_printed', 'design_printed', 'confirmed_printed', 'quality_checked')
    and (tg_op = 'DELETE' or p.stage <> 'waiting_barcode');
  return null;
end
$$;
create trigger keep_ordered_area after update or delete on product_print_areas
  for each row execute function keep_ordered_area();

-- Whether stock is tracked is kept with the level, so that its lock covers it. `tracked_since` tells which consumed
-- blanks must have a movement.
alter table stock_levels
  add column tracked boolean not null default true,
  add column tracked_since timestamptz not null default '-infinity';
update stock_levels l set tracked = v.track_stock from variants v where v.id = l.variant_id and not v.track_stock;
alter table stock_levels add constraint untracked_reserves_nothing check (tracked or reserved = 0) not valid;

create or replace function give_stock_level() returns trigger language plpgsql as $$
begin
  insert into stock_levels (variant_id, tracked) values (new.id, new.track_stock);
  return null;
end $$;

create function follow_track_stock() returns trigger language plpgsql as $$
begin
  update stock_levels set tracked = new.track_stock, tracked_since = clock_timestamp() where variant_id = new.id;
  return null;
end $$;
create trigger follow_track_stock after update of track_stock on variants
  for each row when (old.track_stock <> new.track_stock) execute function follow_track_stock();
