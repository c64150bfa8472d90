-- Where a piece's print lies, where that no longer is what its product says: kept like its size, so that a piece that was
-- labeled before is printed and checked as it was ordered.
alter table piece_areas add column side text, add column offset_x_mm int, add column offset_y_mm int;

create or replace function is_valid_piece_area(a piece_areas) returns boolean language plpgsql immutable as $$
begin
  return a.state in ('pending', 'sent', 'printed', 'skipped', 'failed')
    and (not a.by_job or a.state = 'printed')
    and length(a.note) <= 300
    and num_nonnulls(a.width_mm, a.height_mm, a.dpi) in (0, 3)
    and num_nonnulls(a.side, a.offset_x_mm, a.offset_y_mm) in (0, 3)
    and (a.side is null or a.side in ('front', 'back', 'left', 'right', 'other'));
end
$$;

create or replace function keep_ordered_area() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.width_mm, new.height_mm, new.dpi, new.side, new.offset_x_mm, new.offset_y_mm)
    = (old.width_mm, old.height_mm, old.dpi, old.side, old.offset_x_mm, old.offset_y_mm) then
    return null;
  end if;
  -- Pieces first, as everywhere.
  perform from pieces p
  where p.product_id = old.product_id
    and p.stage in ('waiting_barcode', 'barcode_printed', 'design_printed', 'confirmed_printed', 'quality_checked')
    and (tg_op = 'DELETE' or p.stage <> 'waiting_barcode')
  order by p.id for no key update;
  update piece_areas x set
    width_mm = coalesce(x.width_mm, old.width_mm), height_mm = coalesce(x.height_mm, old.height_mm),
    dpi = coalesce(x.dpi, old.dpi), side = coalesce(x.side, old.side),
    offset_x_mm = coalesce(x.offset_x_mm, old.offset_x_mm), offset_y_mm = coalesce(x.offset_y_mm, old.offset_y_mm)
  from pieces p
  where x.piece_id = p.id and x.area = old.area and (x.width_mm is null or x.side is null)
    and p.product_id = old.product_id
    and p.stage in ('waiting_barcode', 'barcode_printed', 'design_printed', 'confirmed_printed', 'quality_checked')
    and (tg_op = 'DELETE' or p.stage <> 'waiting_barcode');
  return null;
end
$$;
