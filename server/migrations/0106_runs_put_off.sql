-- A run that fails is put off, behind the others, so that none keeps the others from their turn (SERVER-6): while it is
-- queued, `lease_until` is when it may be tried again, as it is for print jobs.
alter table import_runs add column failed_tries int not null default 0 check (failed_tries >= 0);
alter table bulk_runs add column failed_tries int not null default 0 check (failed_tries >= 0);
