-- A file is in this queue from before it is kept, so that one whose row is never written is removed, too. When it may be
-- removed: at once, or for one that is being kept, once its row must be committed.
alter table files_to_remove rename column since to due_at;

-- Whoever looks whether a queued file is used locks its place in the queue. A document that lets go of its file touches
-- that place, also of a file that is queued already: so one of the two waits for the other.
create function queue_file_of_document() returns trigger language plpgsql as $$
begin
  insert into files_to_remove (hash) values (old.sha256)
    on conflict (hash) do update set due_at = files_to_remove.due_at;
  return null;
end
$$;
create trigger queue_file_of_document after update of sha256 on documents
  for each row when (old.sha256 is not null and new.sha256 is distinct from old.sha256)
  execute function queue_file_of_document();

-- Every file that is kept is looked for in these, some minutes later.
create index documents_file on documents (sha256) where sha256 is not null;
create index print_jobs_design on print_jobs (design_sha256) where design_sha256 is not null;
create index import_runs_file on import_runs (file_sha256) where file_sha256 is not null;
