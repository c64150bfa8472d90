-- What people maintain keeps who created and last changed it, a version for edits, and when it was archived. One trigger
-- keeps these columns, so that no statement can forget them. The user of a transaction is in its setting platen.user_id;
-- without one, Platen itself did it (a job, a command, the first start).

create function maintain_record() returns trigger language plpgsql as $$
declare
  -- Columns that no person edits, such as texts for searching. Generated columns aren't known yet in this trigger.
  derived constant text[] := tg_argv || array['created_at', 'created_by', 'updated_at', 'updated_by'];
  editor bigint := nullif(current_setting('platen.user_id', true), '')::bigint;
begin
  if editor is null then
    select u.id into editor from users u where u.kind = 'system' order by u.id limit 1;
  end if;
  if tg_op = 'INSERT' then
    -- A restored backup brings its own values.
    new.created_at := coalesce(new.created_at, now());
    new.created_by := coalesce(new.created_by, editor);
    new.updated_at := coalesce(new.updated_at, new.created_at);
    new.updated_by := coalesce(new.updated_by, new.created_by);
    return new;
  end if;
  new.created_by := old.created_by;
  if to_jsonb(new) - derived = to_jsonb(old) - derived then
    new.updated_at := old.updated_at;
    new.updated_by := old.updated_by;
    return new;
  end if;
  new.updated_at := now();
  new.updated_by := editor;
  new.version := old.version + 1;
  return new;
end
$$;

-- Makes a table one of records. Called by migrations only.
create function make_record(name text, variadic derived text[] default '{}') returns void language plpgsql as $$
begin
  execute format('alter table %I add column if not exists created_at timestamptz not null default now(),
    add column if not exists created_by bigint references users,
    add column if not exists updated_at timestamptz, add column if not exists updated_by bigint references users,
    add column if not exists version int not null default 1, add column if not exists archived_at timestamptz', name);
  -- Of existing rows it isn't known who created or changed them.
  execute format('update %I set updated_at = created_at, created_by = coalesce(created_by, system.id),
    updated_by = coalesce(created_by, system.id)
    from (select id from users where kind = ''system'' order by id limit 1) as system', name);
  execute format('alter table %I alter column created_by set not null, alter column updated_at set not null,
    alter column updated_by set not null', name);
  execute format('create trigger maintain_record before insert or update on %I for each row
    execute function maintain_record(%s)', name,
    (select coalesce(string_agg(quote_literal(one), ', '), '') from unnest(derived) one));
end
$$;

select make_record('users', 'password_hash', 'must_change_password');
select make_record('roles');
select make_record('shipping_vendors');
select make_record('stores');
select make_record('printer_tags');
select make_record('products', 'search_text');
select make_record('variants', 'search_text', 'sku_key');
select make_record('attached_products');
select make_record('designs', 'search_text', 'name_key');
select make_record('printers');
select make_record('stations');
select make_record('reject_reasons');
select make_record('packing_slots', 'order_id', 'to_clear', 'since');

-- A record's history is read by what it is about: the first word of the action, and the id.
drop index audit_entries_subject;
create index audit_entries_history on audit_entries (split_part(action, '.', 1), subject_id, id desc);
