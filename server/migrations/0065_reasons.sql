-- The lists of reasons are edited by people. Codes are permanent, because histories and other programs know them.
alter table reject_reasons
  -- Used by the program itself, or the way out where no other reason fits: renamed, never archived or deleted.
  add column required boolean not null default false;
alter table stock_reasons add column required boolean not null default false;
update reject_reasons set required = true, archived_at = null where code = 'other';
update stock_reasons set required = true, archived_at = null where code in ('other', 'miscounted');
alter table reject_reasons add constraint reject_reasons_required check (archived_at is null or not required);
alter table stock_reasons add constraint stock_reasons_required check (archived_at is null or not required);

-- The place of a reason in its list is the list's, not an edit of the reason.
drop trigger maintain_record on reject_reasons;
create trigger maintain_record before insert or update on reject_reasons for each row
  execute function maintain_record('position');
drop trigger maintain_record on stock_reasons;
create trigger maintain_record before insert or update on stock_reasons for each row
  execute function maintain_record('position');

create function keep_reason() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.required then
      raise exception 'the reason % is required', old.code using errcode = 'foreign_key_violation', constraint = 'required_reasons_stay';
    end if;
    return old;
  end if;
  if new.code <> old.code or new.required <> old.required then
    raise exception 'the code of the reason % is permanent', old.code using errcode = 'check_violation', constraint = 'reason_codes_stay';
  end if;
  return new;
end
$$;
create trigger keep_reason before update of code, required or delete on reject_reasons for each row execute function keep_reason();
create trigger keep_reason before update of code, required or delete on stock_reasons for each row execute function keep_reason();

-- Whether a reason was used is asked for each of them.
create index piece_events_reason on piece_events (reason_id) where reason_id is not null;
create index if not exists stock_documents_reason on stock_documents (reason_id) where reason_id is not null;
