-- The last administrator can't be lost (ACCESS-16): somebody who can sign in may do everything, whoever changes rules,
-- roles or users, and however many do so at once.

-- Who can sign in and may do everything. With several roles inverted rules come last (ACCESS-2). Assumed: whom a rule
-- denies something that a later one grants again is no administrator.
create function administrators() returns setof bigint language sql stable as $$
  with rules as (
    select ur.user_id, rr.role_id, rr.position, rr.inverted, (rr.action, rr.subject) = ('manage', 'all') as everything
    from user_roles ur
    join roles r on r.id = ur.role_id and r.archived_at is null
    join role_rules rr on rr.role_id = r.id
  )
  select u.id from users u
  where u.kind = 'person' and u.archived_at is null and u.password_hash is not null
    and exists (
      select from rules g
      where g.user_id = u.id and g.everything and not g.inverted
        and not exists (
          select from rules d
          where d.user_id = u.id and d.inverted
            and (d.role_id <> g.role_id or d.position > g.position
              or exists (select from rules o where o.user_id = u.id and o.role_id <> g.role_id))))
$$;

-- Checked at the commit, of every change that may take somebody's rights away. The lock makes such transactions commit
-- one after the other, so that two administrators who demote each other leave one; the statement after it sees what the
-- others committed. Roles that nobody has are no concern, nor users who can't do everything.
create function keep_one_administrator() returns trigger language plpgsql as $$
declare
  everything constant bigint[] := array(
    select role_id from role_rules where (action, subject, inverted) = ('manage', 'all', false));
  concerned boolean;
begin
  if tg_table_name = 'users' then
    concerned := exists (select from user_roles where user_id = old.id and role_id = any(everything));
  elsif tg_table_name = 'role_rules' then
    concerned := case tg_op
      when 'INSERT' then new.inverted
      when 'DELETE' then (old.action, old.subject, old.inverted) = ('manage', 'all', false)
      else true end
      and exists (select from user_roles where role_id = case tg_op when 'DELETE' then old.role_id else new.role_id end);
  elsif tg_table_name = 'roles' then
    concerned := exists (select from user_roles where role_id = new.id);
  elsif tg_op = 'DELETE' then
    concerned := old.role_id = any(everything);
  else
    -- Another role may take something away that the first one grants.
    concerned := exists (select from user_roles where user_id = new.user_id and role_id = any(everything));
  end if;
  if not concerned then return null; end if;
  perform pg_advisory_xact_lock(hashtext('keep_one_administrator'));
  if not exists (select from administrators()) then
    raise exception 'the last administrator would be lost'
      using errcode = 'check_violation', constraint = 'keep_one_administrator';
  end if;
  return null;
end
$$;
create constraint trigger keep_one_administrator after delete or update of archived_at, kind, password_hash on users
  deferrable initially deferred for each row execute function keep_one_administrator();
create constraint trigger keep_one_administrator after insert or update or delete on user_roles
  deferrable initially deferred for each row execute function keep_one_administrator();
create constraint trigger keep_one_administrator after update of archived_at on roles
  deferrable initially deferred for each row execute function keep_one_administrator();
create constraint trigger keep_one_administrator after insert or update or delete on role_rules
  deferrable initially deferred for each row execute function keep_one_administrator();
