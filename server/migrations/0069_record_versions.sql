-- The version of each row of each table of records (`make_record`), with the noun that the audit log calls it by: the
-- table's name in the singular. Documents of Stock In and Stock Out share a table and have two nouns.
create function record_versions() returns table (noun text, id bigint, version int) language plpgsql stable as $$
declare
  found record;
begin
  for found in
    select c.oid::regclass as name, c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'maintain_record' and not c.relispartition order by c.relname
  loop
    return query execute format(
      'select n.noun, r.id::bigint, r.version from %s r cross join unnest($1) n (noun)', found.name)
      using case found.relname
        when 'stock_documents' then array['stock_in', 'stock_out']
        when 'site' then array['setting']
        else array[regexp_replace(found.relname, 's$', '')]
      end;
  end loop;
end
$$;
