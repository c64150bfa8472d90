import { expect, test } from 'vitest'
import { olderDatabaseOfTests } from '../../../../testing/platform/older-database.ts'

const older = olderDatabaseOfTests()

/** A token of a person who never heard of it, as versions before made one. */
async function givenOldToken(name: string, end: string): Promise<void> {
  await older.client.query(
    `with machine as (
       insert into users (kind, email, name) values ('machine', gen_random_uuid() || '@machine.invalid', $1) returning id)
     insert into api_tokens (id, name, hash, hint, sponsor_id, rules, expires_at, search_text)
     select machine.id, $1, sha256($1::bytea), 'platen_abcd', sponsor.id, '[{"action": "read", "subject": "order"}]',
       ${end}, ''
     from machine, users sponsor where sponsor.email = 'sponsor@factory.example'`,
    [name],
  )
}

// ACCESS-114
test('an update ends existing tokens within a year, and lets them go on until then', async () => {
  await older.migrateBefore('ends_of_api_tokens')
  await older.client.query(`insert into users (email, name) values ('sponsor@factory.example', 'Sponsor')`)
  await givenOldToken('endless', 'null')
  await givenOldToken('late', `now() + interval '3 years'`)
  await givenOldToken('soon', `now() + interval '10 days'`)
  await givenOldToken('over', `now() - interval '10 days'`)
  await older.update()
  const { rows } = await older.client.query(
    `select t.name, round(extract(epoch from t.expires_at - now()) / 86400)::int as days, s.name as sponsor,
       t.archived_at is null as in_use
     from api_tokens t join users s on s.id = t.sponsor_id order by t.id`,
  )
  const sponsored = { sponsor: 'Sponsor', in_use: true }
  expect(rows).toEqual([
    { name: 'endless', days: 365, ...sponsored },
    { name: 'late', days: 365, ...sponsored },
    { name: 'soon', days: 10, ...sponsored },
    { name: 'over', days: -10, ...sponsored },
  ])
})
