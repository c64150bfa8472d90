-- What a restore leaves behind: its record, ended sessions, and numbers that go on far above those of the backup.

create table restores (
  id bigint generated always as identity primary key,
  restored_at timestamptz not null default now(),
  backup_made_at timestamptz not null,
  -- SHA-256 of the files that were already lost when the backup was written.
  lost_files text[] not null default '{}'
);
create trigger restores_stay before update or delete or truncate on restores
  for each statement execute function refuse_change();

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('signed_out', 'ended', 'replayed', 'password_changed', 'deactivated', 'restored'));

-- lpad cuts what is longer, so from a million on the ids would have shared their numbers.
alter table barcode_batches drop column number;
alter table barcode_batches add column number text not null unique
  generated always as ('B-' || case when id < 1000000 then lpad(id::text, 6, '0') else id::text end) stored;
