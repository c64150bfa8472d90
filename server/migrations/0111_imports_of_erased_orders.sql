-- An older file, or a record that can't be read, names an order that was erased: its line keeps nothing of the customer.
create function leave_out_customer_of_erased() returns trigger language plpgsql as $$
begin
  if exists (select from orders o where o.id = new.order_id and o.erased_at is not null) then
    new.raw := null;
    new.remarks := without_values(new.remarks);
  end if;
  return new;
end
$$;
create trigger leave_out_customer_of_erased before insert or update of order_id, raw, remarks on import_lines
  for each row when (new.order_id is not null and (new.raw is not null or new.remarks <> '[]'))
  execute function leave_out_customer_of_erased();

update import_lines l set raw = null, remarks = without_values(l.remarks)
  from orders o where o.id = l.order_id and o.erased_at is not null
    and (l.raw is not null or l.remarks <> without_values(l.remarks));
