-- A printer serves as many printer tags as it prints: one machine may take dark and light shirts.
create table printers_of_tags (
  printer_id bigint not null references printers on delete cascade,
  printer_tag_id bigint not null references printer_tags,
  primary key (printer_id, printer_tag_id)
);
insert into printers_of_tags (printer_id, printer_tag_id)
  select id, printer_tag_id from printers where printer_tag_id is not null;
create index printers_of_tags_tag on printers_of_tags (printer_tag_id, printer_id);

drop trigger refuse_archived_tag on printers;
alter table printers drop column printer_tag_id;
create trigger refuse_archived_tag before insert on printers_of_tags
  for each row execute function refuse_archived_tag();

-- Only designs go by printer tag. The lock makes a change of the printer's kind wait.
create function refuse_tag_of_other_printer() returns trigger language plpgsql as $$
begin
  perform from printers p where p.id = new.printer_id and p.kind = 'design' for share;
  if not found then
    raise exception 'printer % prints no designs and has no printer tags', new.printer_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_tag_of_other_printer before insert or update on printers_of_tags
  for each row execute function refuse_tag_of_other_printer();

create or replace function refuse_other_printer_kind() returns trigger language plpgsql as $$
begin
  if exists (select from print_jobs where printer_id = old.id)
    or exists (select from stations where old.id in (printer_id, label_printer_id)) then
    raise exception 'printer % is in use and keeps its kind', old.name using errcode = 'check_violation';
  end if;
  if exists (select from printers_of_tags where printer_id = old.id) then
    raise exception 'printer % has printer tags and keeps its kind', old.name using errcode = 'check_violation';
  end if;
  return new;
end
$$;
