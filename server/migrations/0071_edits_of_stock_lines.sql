-- A person whose edit of a line came too late is told who changed it last, and when (STOCK-18). Unlike records, lines have
-- no history of their own.

alter table stock_document_lines
  add column updated_at timestamptz,
  add column updated_by bigint references users;

-- Of existing lines it isn't known who changed them: their document's creator began them.
alter table stock_document_lines disable trigger refuse_line_of_closed_document;
update stock_document_lines l set updated_at = d.created_at, updated_by = d.created_by
from stock_documents d where d.id = l.document_id;
alter table stock_document_lines enable trigger refuse_line_of_closed_document;

-- Here and not in each statement, so that scans, links of codes and files keep it too.
create function keep_editor_of_line() returns trigger language plpgsql as $$
declare
  editor bigint := nullif(current_setting('platen.user_id', true), '')::bigint;
begin
  if editor is null then
    select u.id into editor from users u where u.kind = 'system' order by u.id limit 1;
  end if;
  if tg_op = 'INSERT' then
    -- A restored backup brings its own values.
    new.updated_at := coalesce(new.updated_at, now());
    new.updated_by := coalesce(new.updated_by, editor);
    return new;
  end if;
  new.updated_at := now();
  new.updated_by := editor;
  return new;
end
$$;
create trigger keep_editor_of_line before insert or update on stock_document_lines
  for each row execute function keep_editor_of_line();

alter table stock_document_lines alter column updated_at set not null, alter column updated_by set not null;
