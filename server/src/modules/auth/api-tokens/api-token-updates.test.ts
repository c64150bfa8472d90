import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../testing/platform/test-database.ts'
import { migrationsFolder } from '../../../platform/checkout.ts'
import { migrate } from '../../../platform/db/migrate.ts'

let database: TestDatabase
let folder: string
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  folder = mkdtempSync(join(tmpdir(), 'platen-test-'))
  client = new pg.Client(database.owner)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

/** A token of a person who never heard of it, as versions before made one. */
async function givenOldToken(name: string, end: string): Promise<void> {
  await client.query(
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
  const ends = readdirSync(migrationsFolder()).find((name) => name.includes('ends_of_api_tokens')) ?? ''
  cpSync(migrationsFolder(), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('.sql') || path < join(migrationsFolder(), ends),
  })
  await migrate(database.owner, { folder })
  await client.query(`insert into users (email, name) values ('sponsor@factory.example', 'Sponsor')`)
  await givenOldToken('endless', 'null')
  await givenOldToken('late', `now() + interval '3 years'`)
  await givenOldToken('soon', `now() + interval '10 days'`)
  await givenOldToken('over', `now() - interval '10 days'`)
  await migrate(database.owner, { folder: migrationsFolder() })
  const { rows } = await client.query(
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
