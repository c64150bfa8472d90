-- Nobody becomes the sponsor of an API token but by their own act (ACCESS-115): by creating it for themselves, by taking
-- it over, or by accepting when somebody asks them. Sponsors from before stay, and no row is changed.
alter table api_tokens
  alter column sponsor_id drop not null,
  add column asked_sponsor_id bigint,
  add column asked_by bigint references users,
  add column asked_at timestamptz,
  add foreign key (asked_sponsor_id, sponsor_kind) references users (id, kind),
  add constraint api_tokens_ask_as_a_whole check (num_nulls(asked_sponsor_id, asked_by, asked_at) in (0, 3)),
  add constraint api_tokens_ask_somebody_else check (asked_sponsor_id not in (asked_by, sponsor_id)),
  -- One in use has a sponsor or waits for one, and a revoked one waits for nobody.
  add constraint api_tokens_in_use_have_or_await_a_sponsor
    check (archived_at is not null or sponsor_id is not null or asked_sponsor_id is not null),
  add constraint revoked_api_tokens_ask_nobody check (archived_at is null or asked_sponsor_id is null);
create index api_tokens_asked on api_tokens (asked_sponsor_id) where asked_sponsor_id is not null;

-- Its name puts it after maintain_record, which says who writes.
create function take_on_api_token() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.sponsor_id is not distinct from old.sponsor_id then return new; end if;
  end if;
  if new.sponsor_id <> new.updated_by then
    raise exception 'user % makes user % the sponsor of api token %', new.updated_by, new.sponsor_id, new.id
      using errcode = 'check_violation', constraint = 'api_tokens_sponsored_by_own_act';
  end if;
  return new;
end
$$;
create trigger take_on_api_token before insert or update of sponsor_id on api_tokens
  for each row execute function take_on_api_token();
