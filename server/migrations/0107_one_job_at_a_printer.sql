-- A printer gets its jobs one after the other, whichever server sends them (PRINT-44).
-- Nothing to note: of several that were left at one printer, all but the first are sent again, as they would have been.
update print_jobs j set state = 'queued', lease_owner = null, lease_until = null
where state = 'sent'
  and exists (select from print_jobs a where a.printer_id = j.printer_id and a.state = 'sent' and a.id < j.id);
create unique index print_jobs_one_at_a_printer on print_jobs (printer_id) where state = 'sent';
