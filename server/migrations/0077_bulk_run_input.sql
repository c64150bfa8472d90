-- What a bulk run was given can be a reason that somebody typed about a customer. Nothing reads it once the run has
-- ended, and the erasure of customer data doesn't know it (ERASE-2).
update bulk_runs set input = '{}' where finished_at is not null;
alter table bulk_runs add constraint bulk_runs_input_kept_while_going check (finished_at is null or input = '{}');
