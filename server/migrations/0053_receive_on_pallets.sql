-- A line of Stock In may go to a pallet instead of the pick area: its units come into the warehouse with the posting.

alter table stock_document_lines add column pallet_id bigint references pallets;
create index stock_document_lines_pallet on stock_document_lines (pallet_id) where pallet_id is not null;

create function refuse_pallet_of_stock_out() returns trigger language plpgsql as $$
begin
  if not exists (select from stock_documents where id = new.document_id and kind = 'in') then
    raise exception 'only what Stock In brings goes to a pallet' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger refuse_pallet_of_stock_out after insert or update of pallet_id on stock_document_lines
  for each row when (new.pallet_id is not null) execute function refuse_pallet_of_stock_out();

-- What a line of a posted document brings to its pallet: all that was counted but what was set aside as damaged.
create function units_put_on_pallet(line stock_document_lines) returns int language sql immutable as $$
  select case when line.pallet_id is null then 0 else line.counted - line.damaged end
$$;

-- What it moves in the pick area.
create or replace function units_moved_by(line stock_document_lines) returns int language sql immutable as $$
  select case when line.pallet_id is null then line.counted - line.damaged else 0 end
$$;

alter table warehouse_log
  add column document_line_id bigint,
  add constraint warehouse_log_document_line foreign key (document_line_id, variant_id)
    references stock_document_lines (id, variant_id),
  add constraint received_with_a_document check ((kind = 'receive') = (document_line_id is not null));
-- A line is received once.
create unique index warehouse_log_document_line on warehouse_log (document_line_id) where document_line_id is not null;

create or replace function check_posted_stock_document() returns trigger language plpgsql as $$
begin
  if exists (
    select from stock_document_lines l left join stock_movements m on m.document_line_id = l.id
    where l.document_id = new.id and coalesce(m.quantity, 0) <> units_moved_by(l)
  ) then
    raise exception 'the counted units of stock document % differ from its movements', new.number
      using errcode = 'check_violation';
  end if;
  if exists (
    select from stock_document_lines l
    left join warehouse_log w on w.document_line_id = l.id and w.to_pallet_id = l.pallet_id
    where l.document_id = new.id and coalesce(w.quantity, 0) <> units_put_on_pallet(l)
  ) then
    raise exception 'the counted units of stock document % differ from what was put on pallets', new.number
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create function check_receipt_of_stock_document() returns trigger language plpgsql as $$
begin
  if not exists (
    select from stock_document_lines l join stock_documents d on d.id = l.document_id
    where l.id = new.document_line_id and d.status = 'posted' and l.pallet_id = new.to_pallet_id
      and units_put_on_pallet(l) = new.quantity
  ) then
    raise exception 'warehouse log entry of a stock document line that is not posted with it' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger check_receipt_of_stock_document after insert on warehouse_log
  deferrable initially deferred for each row when (new.document_line_id is not null)
  execute function check_receipt_of_stock_document();
