-- A session ends for good some time after its sign-in, however active it is (ACCESS-21). Open sessions that are older end
-- with this. No row is changed.
alter table site
  add column session_longest_hours int not null default 16 check (session_longest_hours between 1 and 168),
  add column session_remember_longest_days int not null default 30
    check (session_remember_longest_days between 1 and 365);

-- Whether a client that is no browser signed in: its session has no cookies, and is renewed by its token alone
-- (ACCESS-19). Open sessions all have cookies, and need them from now on.
alter table sessions add column bearer_only boolean not null default false;
alter table sign_in_challenges add column bearer_only boolean not null default false;
