-- How long sessions last, whether browsers are paired with their stations, and when customer data is erased takes a
-- permission of its own: setting.write.security. `write` of settings doesn't cover it; `manage` does.
-- Changed in existing data: roles that change both settings and roles, without an exception for settings, get it, because
-- who gives roles administers the site (a role with the most rules that there can be doesn't). The Administrator may do everything anyway. All others that change settings lose
-- these parts, the seeded Production Manager and API tokens, too; an administrator can give them back to a role on its
-- screen.
insert into role_rules (role_id, position, action, subject, inverted)
select r.id, (select max(g.position) + 1 from role_rules g where g.role_id = r.id), 'write.security', 'setting', false
from roles r
where (select max(g.position) from role_rules g where g.role_id = r.id) < 200
  and exists (select from role_rules g
    where g.role_id = r.id and not g.inverted and g.action = 'write' and g.subject in ('setting', 'all'))
  and exists (select from role_rules g
    where g.role_id = r.id and not g.inverted and g.action in ('write', 'manage') and g.subject in ('role', 'all'))
  and not exists (select from role_rules g
    where g.role_id = r.id and g.subject in ('setting', 'all') and (g.inverted or g.action in ('manage', 'write.security')));
