-- What order files say of orders: numbers that spreadsheets changed, and more encodings.

alter table import_runs
  drop constraint import_runs_encoding_check,
  add constraint import_runs_encoding_check check (
    encoding in ('Windows-1252', 'Windows-1250', 'Windows-1251', 'Macintosh', 'CP850', 'CP437', 'Shift_JIS')
  );
