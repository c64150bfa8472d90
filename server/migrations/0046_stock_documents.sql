-- Stock In and Stock Out are documents: drafts with lines that are posted once, or cancelled (STOCK-10).

alter table documents drop constraint documents_kind_check, add constraint documents_kind_check check (kind in (
  'piece_labels_pdf', 'piece_labels_zpl', 'picklist_pdf', 'picklist_zpl', 'packing_slip_pdf', 'shipping_label_pdf',
  'shipping_label_zpl', 'claim_sheet_pdf'));

create sequence stock_in_numbers;
create sequence stock_out_numbers;

create function stock_document_number(kind text) returns text language sql as $$
  select case kind when 'in' then 'SI-' else 'SO-' end || case when n < 1000000 then lpad(n::text, 6, '0') else n::text end
  from (select nextval(case kind when 'in' then 'stock_in_numbers' else 'stock_out_numbers' end::regclass) as n) next
$$;

create table stock_documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('in', 'out')),
  number text not null unique check (number ~ '^S[IO]-[0-9]{6,}$'),
  status text not null default 'draft' check (status in ('draft', 'posted', 'cancelled')),
  supplier_id bigint references suppliers,
  reference text not null default '' check (length(reference) <= 120),
  expected_on date,
  -- Why stock is taken out; its text says more where the reason needs one.
  reason_id bigint,
  reason_text text not null default '' check (length(reason_text) <= 200),
  note text not null default '' check (length(note) <= 1000),
  -- The posted document whose missing units are expected here.
  remainder_of bigint references stock_documents,
  -- When it was posted or cancelled, and by whom.
  closed_at timestamptz,
  closed_by bigint references users,
  -- Lists the damaged units of a delivery.
  claim_sheet_id bigint references documents,
  -- Counts every change of lines and unknown codes, so that nobody posts a count that they haven't seen.
  count_version int not null default 1,
  search_text text not null default '',
  check ((status = 'draft') = (closed_at is null) and (closed_at is null) = (closed_by is null)),
  check (case kind
    when 'in' then reason_id is null and reason_text = ''
    else supplier_id is null and expected_on is null and remainder_of is null and claim_sheet_id is null
      and reason_id is not null end),
  foreign key (reason_id, kind) references stock_reasons (id, used_for)
);
select make_record('stock_documents', 'search_text', 'count_version');
create index stock_documents_kind on stock_documents (kind, id desc);
create index stock_documents_status on stock_documents (kind, status, id desc);
create index stock_documents_supplier on stock_documents (supplier_id, id desc) where supplier_id is not null;
create index stock_documents_reason on stock_documents (reason_id, id desc) where reason_id is not null;
create index stock_documents_expected on stock_documents (kind, coalesce(expected_on, '2100-12-31'), id);
create index stock_documents_remainder on stock_documents (remainder_of) where remainder_of is not null;
create index stock_documents_search on stock_documents using gin (search_text gin_trgm_ops);
create index stock_documents_number_prefix on stock_documents (number text_pattern_ops);

create table stock_document_lines (
  id bigint generated always as identity primary key,
  document_id bigint not null references stock_documents,
  variant_id bigint not null references stock_levels,
  -- Null: it came without being expected.
  expected int check (expected between 0 and 1000000),
  counted int not null default 0 check (counted between 0 and 1000000),
  -- Of the counted units, those that are set aside and never come on hand.
  damaged int not null default 0,
  unit_cost_minor int check (unit_cost_minor between 0 and 100000000),
  version int not null default 1,
  check (0 <= damaged and damaged <= counted),
  unique (id, variant_id)
);
create index stock_document_lines_document on stock_document_lines (document_id, id);
create index stock_document_lines_variant on stock_document_lines (variant_id);

-- Codes that were scanned and that no variant has yet, with how often.
create table stock_document_codes (
  document_id bigint not null references stock_documents,
  code text not null check (length(code) between 1 and 200),
  scans int not null check (scans between 1 and 1000000),
  first_at timestamptz not null default clock_timestamp(),
  primary key (document_id, code)
);

-- The pieces that were short until this document was posted.
create table stock_document_pieces (
  document_id bigint not null references stock_documents,
  piece_id bigint not null references pieces,
  primary key (document_id, piece_id)
);
create index stock_document_pieces_piece on stock_document_pieces (piece_id);

alter table stock_movements
  add column document_line_id bigint,
  add constraint stock_movements_document_line foreign key (document_line_id, variant_id)
    references stock_document_lines (id, variant_id);
-- A line is posted once.
create unique index stock_movements_document_line on stock_movements (document_line_id) where document_line_id is not null;

-- A posted or cancelled document never changes again.
create function refuse_closed_stock_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'draft' or new.kind <> old.kind or new.number <> old.number then
    raise exception 'stock document % is % and does not change', old.number, old.status using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger refuse_closed_stock_document before update or delete on stock_documents
  for each row execute function refuse_closed_stock_document();

-- The share lock makes a change wait for whoever is posting the document, and then fail.
create function refuse_line_of_closed_document() returns trigger language plpgsql as $$
declare
  document stock_documents;
begin
  select * into document from stock_documents
    where id = case when tg_op = 'DELETE' then old.document_id else new.document_id end for share;
  if document.status <> 'draft' or (tg_op = 'UPDATE' and new.document_id <> old.document_id) then
    raise exception 'lines of stock document %, which is %, do not change', document.number, document.status
      using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger refuse_line_of_closed_document before insert or update or delete on stock_document_lines
  for each row execute function refuse_line_of_closed_document();
create trigger refuse_line_of_closed_document before insert or update or delete on stock_document_codes
  for each row execute function refuse_line_of_closed_document();

-- What a line of a posted document moves: all that was counted but what was set aside as damaged. What goes to a pallet
-- instead of the pick area will be subtracted here too.
create function units_moved_by(line stock_document_lines) returns int language sql immutable as $$
  select line.counted - line.damaged
$$;

create function check_posted_stock_document() returns trigger language plpgsql as $$
begin
  if exists (
    select from stock_document_lines l left join stock_movements m on m.document_line_id = l.id
    where l.document_id = new.id and coalesce(m.quantity, 0) <> units_moved_by(l)
  ) then
    raise exception 'the counted units of stock document % differ from its movements', new.number
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger check_posted_stock_document after update of status on stock_documents
  deferrable initially deferred for each row when (new.status = 'posted') execute function check_posted_stock_document();

create function check_movement_of_stock_document() returns trigger language plpgsql as $$
begin
  if not exists (
    select from stock_document_lines l join stock_documents d on d.id = l.document_id
    where l.id = new.document_line_id and d.status = 'posted' and d.kind = new.kind and units_moved_by(l) = new.quantity
  ) then
    raise exception 'movement of a stock document line that is not posted with it' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger check_movement_of_stock_document after insert on stock_movements
  deferrable initially deferred for each row when (new.document_line_id is not null)
  execute function check_movement_of_stock_document();
