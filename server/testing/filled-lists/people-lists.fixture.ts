import { type FilledList, everyThousandth, placed, user, words } from './filled-list.fixture.ts'

// Fixed days: the rows are years old, and only the rare ones are from now.
/** The lists of people and machines, and of what they did. */
export const peopleLists: Readonly<Record<string, FilledList>> = {
  users: {
    // Before and after the people of the demo in every order. One in a thousand has the second role.
    fill: `
      insert into users (id, email, name, password_hash, archived_at, search_text, created_by, updated_at, updated_by)
        overriding system value
      select n + 1000, case n % 2 when 0 then 'a' else 'z' end || n || '@factory.example',
        case when n % 4 < 2 then 'A ' else 'Z ' end || md5(n::text), case when n % 1000 <> 1 then repeat('x', 30) end,
        ${everyThousandth('now()', 'null')}, ${words} || ' person ' || n, ${user}, now(), ${user}
      from generate_series(1, 100000) n;
      insert into second_factors (user_id, secret, confirmed_at)
      select n * 1000 + 2, repeat('x', 16)::bytea, now() from generate_series(1, 100) n;
      insert into user_roles (user_id, role_id) select n + 1000, ${everyThousandth('2', '6')} from generate_series(1, 100000) n`,
    filters: {
      role_id: ['6', '2', '99'],
      never_signed_in: ['true'],
      without_second_factor: ['true'],
      archived: ['false', 'true', 'all'],
    },
    searches: ['often', 'seldom', 'person 77123', 'a7', 'x', 'nowhere'],
  },
  roles: {
    fill: `
      insert into roles (name, archived_at, search_text, created_by, updated_at, updated_by)
      select 'R' || n || ' ' || md5(n::text), ${everyThousandth('now()', 'null')},
        ${words} || ' role ' || n, ${user}, now(), ${user}
      from generate_series(1, 100000) n`,
    filters: { archived: ['false', 'true', 'all'] },
    searches: ['often', 'seldom', 'role 77123', 'r7', 'x', 'nowhere'],
  },
  'api-tokens': {
    fill: `
      insert into api_tokens (id, name, hash, hint, sponsor_id, rules, expires_at, archived_at, search_text, created_by, updated_at, updated_by)
      select n + 1000, 'T' || n || ' ' || md5(n::text), sha256(n::text::bytea), 'platen_abcd', ${user},
        '[{"action": "read", "subject": "order"}]', '2020-01-01', ${everyThousandth('now()', 'null')},
        ${words} || ' token ' || n, ${user}, now(), ${user}
      from generate_series(1, 100000) n`,
    filters: { archived: ['false', 'true', 'all'] },
    searches: ['often', 'seldom', 'token 77123', 't7', 'x', 'nowhere'],
  },
  sessions: {
    fill: `
      insert into sessions (user_id, secret, remembered, address, user_agent, last_active_at)
      select ${user} + n % 2000, decode(repeat('ab', 32), 'hex'), true, '127.0.0.1', 'Browser', ${placed}
      from generate_series(1, 100000) n`,
    filters: {},
    searches: ['browser', '127', 'nowhere'],
  },
  audit: {
    fill: `
      insert into audit_entries (user_id, action, subject_id, details, address, at)
      select ${user} + (n % 1000 = 0)::int, ${everyThousandth(`'store.paused'`, `'product.edited'`)}, n,
        '{"changes": [{"field": "name", "before": "A", "after": "B"}]}', '192.0.2.7', ${placed}
      from generate_series(1, 100000) n`,
    filters: {
      user_id: ['1', '2', '99', 'system'],
      noun: ['product', 'store', 'pallet'],
      event: ['edited', 'paused', 'archived'],
      topic: ['sign_ins', 'security'],
      from: ['2020-01-01', '2021-11-01'],
      to: ['2021-11-01', '2020-01-02'],
      in: ['today', 'last_month'],
    },
    searches: ['77123', '#77123', 'P77123', 'SKU-7', 'often', 'seldom', 'nowhere'],
  },
}
