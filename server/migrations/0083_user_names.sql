-- People without an email sign in with a user name of the site. An email has an @ and a user name has none, so that no
-- text names two accounts.
alter table users
  alter column email drop not null,
  add column user_name text unique constraint users_user_name_form check (user_name ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
  add constraint users_have_sign_in_name check (email is not null or user_name is not null);

-- The list is sorted and searched by what people sign in with.
create unique index users_sign_in_name on users (coalesce(email, user_name));
create index users_user_name_prefix on users (user_name text_pattern_ops);
