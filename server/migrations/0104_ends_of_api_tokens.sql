-- An API token works for at most a year (ACCESS-114): 365 days, which with the rest of its first day and a change of
-- the clocks are less than 366 times 24 hours. Counted from now, because maintain_record has yet to set created_at.
-- Changed in existing data: tokens without an end, or with a later one, end a year from now.
drop trigger keep_api_token on api_tokens;
update api_tokens set expires_at = now() + interval '365 days'
where expires_at is null or expires_at > now() + interval '365 days';
create trigger keep_api_token before update on api_tokens for each row execute function keep_api_token();

alter table api_tokens alter column expires_at set not null;
create function limit_api_token() returns trigger language plpgsql as $$
begin
  if new.expires_at > now() + interval '8784 hours' then
    raise exception 'api token % would work for more than a year', new.id
      using errcode = 'check_violation', constraint = 'api_tokens_end_within_a_year';
  end if;
  return new;
end
$$;
create trigger limit_api_token before insert on api_tokens for each row execute function limit_api_token();
