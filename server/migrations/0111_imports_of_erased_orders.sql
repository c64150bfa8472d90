-- A remark that says in which earlier file the store ended an order quotes nothing of its customer.
create or replace function without_values(remarks jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(remarks) <> 'array' then remarks else coalesce((
    select jsonb_agg(case
      when r.remark ->> 'code' like 'skipped\_was\_%' then r.remark
      when jsonb_typeof(r.remark -> 'values') = 'object' then r.remark || jsonb_build_object('values',
        (select coalesce(jsonb_object_agg(v.key, ''), '{}') from jsonb_each(r.remark -> 'values') v))
      else r.remark end order by r.place)
    from jsonb_array_elements(remarks) with ordinality r (remark, place)), '[]') end
$$;

-- An older file, or a record that can't be read, may name an order that was erased: its line keeps nothing of the customer.
create function blank_line_of_erased_order() returns trigger language plpgsql as $$
begin
  if exists (select from orders o where o.id = new.order_id and o.erased_at is not null) then
    new.raw := null;
    new.remarks := without_values(new.remarks);
  end if;
  return new;
end
$$;
create trigger blank_line_of_erased_order before insert or update of order_id, raw, remarks on import_lines
  for each row when (new.order_id is not null and (new.raw is not null or new.remarks <> '[]'))
  execute function blank_line_of_erased_order();

update import_lines l set raw = null, remarks = without_values(l.remarks)
  from orders o where o.id = l.order_id and o.erased_at is not null
    and (l.raw is not null or l.remarks <> without_values(l.remarks));
