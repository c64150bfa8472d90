-- What is kept under a key no longer holds signed addresses: they expire, and end with a session. They end in NUL instead,
-- which no stored text can hold, and are signed for whoever gets the answer (signed-address.ts).
update request_keys set answer = regexp_replace(answer::text,
  '"(/api/[^"\\?]*)\?signed=[0-9]+\.[0-9]+\.[A-Za-z0-9_-]{32}"', '"\1\\u0000"', 'g')::json
where answer::text like '%?signed=%';
delete from request_keys where answer is null;
-- The answer is written together with its key, in one row of one statement.
alter table request_keys alter column answer set not null;
