-- API tokens: machine accounts, which are users who can't sign in, each with one token and rules of its own.

alter table users drop constraint users_kind_check;
alter table users add constraint users_kind_check check (kind in ('person', 'system', 'machine'));
alter table users add unique (id, kind, name), add unique (id, kind);

create table api_tokens (
  -- That of the machine account, so that whatever names a user names the token.
  id bigint primary key,
  kind text not null generated always as ('machine') stored,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256. The token itself is nowhere.
  hash bytea not null unique check (length(hash) = 32),
  -- Its first characters, to tell it from others.
  hint text not null check (hint ~ '^platen_[A-Za-z0-9_-]{4}$'),
  sponsor_id bigint not null,
  sponsor_kind text not null generated always as ('person') stored,
  rules jsonb not null check (jsonb_typeof(rules) = 'array' and jsonb_array_length(rules) between 1 and 200),
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_address text check (length(last_used_address) <= 64),
  search_text text not null,
  foreign key (id, kind, name) references users (id, kind, name),
  foreign key (sponsor_id, sponsor_kind) references users (id, kind),
  check ((last_used_at is null) = (last_used_address is null))
);
select make_record('api_tokens', 'last_used_at', 'last_used_address', 'search_text', 'kind', 'sponsor_kind');

create unique index api_tokens_name on api_tokens (lower(name)) where archived_at is null;
create index api_tokens_by_name on api_tokens (lower(name), id);
create index api_tokens_name_prefix on api_tokens (lower(name) text_pattern_ops);
create index api_tokens_search on api_tokens using gin (search_text gin_trgm_ops);
create index api_tokens_archived on api_tokens (lower(name), id) where archived_at is not null;
create index api_tokens_sponsor on api_tokens (sponsor_id) where archived_at is null;

-- What a token may do at most is settled when it is created, and a revoked one (archived) never works again.
create function keep_api_token() returns trigger language plpgsql as $$
begin
  if old.archived_at is not null and new.archived_at is null then
    raise exception 'api token % was revoked', old.id using errcode = 'restrict_violation';
  end if;
  if (old.hash, old.rules, old.expires_at) is distinct from (new.hash, new.rules, new.expires_at) then
    raise exception 'hash, rules and expiry of api token % stay', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger keep_api_token before update on api_tokens for each row execute function keep_api_token();
