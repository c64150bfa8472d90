-- Whether the dates of the file are read as moved to the day of the import (sample files). The moment is created_at, so
-- that a worker that takes a run over reads the same dates.
alter table import_runs add column moves_dates boolean not null default false;
