import { auditNouns } from '@platen/contracts/audit/event-words'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoEmail, demoPassword } from '../demo/demo-users.actions.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { knownRecords } from './known-records.public.ts'

let site: TestApp
let admin: TestClient
let desk: TestClient
beforeAll(async () => {
  site = await createTestApp()
  admin = await site.as('administrator')
  desk = await site.as('order-desk')
})
afterAll(() => site.close())

const from = { remoteAddress: '192.0.2.44', headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' } }
const audit = async (query: Record<string, string> = {}) => (await admin.get('/audit', { query })).data
const whenRecorded = () => site.services.backgroundTasks.whenIdle()

async function saveCompany(name: string) {
  const { record: _record, locked: _locked, ...values } = (await admin.get('/settings')).data
  return admin.put('/settings', { ...values, company_name: name }, from)
}

async function userId(role: string): Promise<number> {
  const { rows } = await site.database.pool.query('select id from users where email = $1', [demoEmail(role as never)])
  return rows[0].id
}

// RECORD-7
test('every record that entries are about has words for its noun, and its versions are checked', async () => {
  const { rows: checked } = await site.database.pool.query('select noun, count(*) from record_versions() group by noun')
  for (const [noun, { table }] of knownRecords()) {
    expect([noun, auditNouns[noun]]).toEqual([noun, { en: expect.any(String), fr: expect.any(String) }])
    // As `record_versions` derives it, so that it holds for tables without rows too.
    const nouns = table === 'stock_documents' ? ['stock_in', 'stock_out'] : [table.replace(/s$/, '')]
    expect(nouns).toContain(noun)
    const { rows } = await site.database.pool.query(`select count(*) from ${table}`)
    expect([noun, checked.find((one) => one.noun === noun)?.count ?? 0]).toEqual([noun, rows[0].count])
  }
  // Every kind of record is known here but those of the site itself, what has no name, and what belongs to a product.
  const { rows } = await site.database.pool.query(`
    select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'maintain_record' and not c.relispartition`)
  const tables = new Set([
    ...[...knownRecords().values()].map(({ table }) => table),
    'attached_products',
    'saved_views',
    'site',
    'site_looks',
  ])
  expect(rows.map(({ name }) => name).filter((name) => !tables.has(name))).toEqual([])
})

// RECORD-7
describe('an entry of the audit log', () => {
  test('says who did what, when, from where, and field by field what changed', async () => {
    expect((await saveCompany('Moon & Pine')).status).toBe(200)
    const [entry] = await audit({ noun: 'setting' })
    expect(entry).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      user_id: await userId('administrator'),
      who: expect.any(String),
      noun: 'setting',
      event: 'edited',
      subject_id: 1,
      subject: null,
      other: null,
      changes: [{ field: 'company_name', before: '', after: 'Moon & Pine' }],
      facts: [],
      address: '192.0.2.44',
      user_agent: from.headers['user-agent'],
      station: null,
    })
    expect((await admin.get(`/audit/${entry.id}`)).data).toEqual(entry)
    expect((await admin.get('/audit/999999999')).status).toBe(404)
  })

  test('names the record by its code, and its station where the call named one', async () => {
    const tag = { code: 'AUDITED', name: 'Audited', color: null, kind: 'dtg' }
    const { data } = await admin.post('/printer-tags', tag)
    expect(await audit({ search: 'audited' })).toMatchObject([
      { noun: 'printer_tag', event: 'created', subject_id: data.id, subject: 'AUDITED' },
    ])
    const { rows } = await site.database.pool.query(
      `insert into stations (name, kind) values ('Bench 9', 'packaging') returning id`,
    )
    await site.database.transaction(
      (tx) =>
        tx.run({
          text: `insert into audit_entries (action, station_id) values ('station.edited', ${rows[0].id})`,
          values: [],
        } as never),
      { user_id: null, origin: null },
    )
    expect(await audit({ noun: 'station' })).toMatchObject([{ station: 'Bench 9' }])
  })

  test('can’t be changed or removed', async () => {
    for (const statement of [
      `update audit_entries set address = null`,
      `delete from audit_entries`,
      `truncate audit_entries`,
    ]) {
      await expect(site.database.pool.query(statement)).rejects.toThrow()
    }
  })
})

// RECORD-7, LIST-1
test('the audit log is filtered by person, action, noun and period, and searched by id, number and name', async () => {
  await saveCompany('Filtered')
  const everybody = await audit({ per_page: '100' })
  const own = await audit({ user_id: String(await userId('administrator')), per_page: '100' })
  expect(new Set(own.map((entry: { who: string }) => entry.who)).size).toBe(1)
  expect(own.length).toBeLessThan(everybody.length)
  expect(await audit({ user_id: String(await userId('packer')) })).toEqual([])
  for (const [key, value] of [
    ['noun', 'setting'],
    ['event', 'edited'],
  ] as const) {
    const found = await audit({ [key]: value })
    expect(new Set(found.map((entry: Record<string, string>) => entry[key]))).toEqual(new Set([value]))
  }
  const [newest] = everybody
  expect((await audit({ search: `#${newest.id}` })).map((entry: { id: number }) => entry.id)).toContain(newest.id)
  expect(await audit({ search: 'no such record' })).toEqual([])
  expect(await audit({ to: '2001-01-01' })).toEqual([])
  expect((await audit({ in: 'today', per_page: '100' })).length).toBe((await audit({ per_page: '100' })).length)
  const people = (await admin.get('/audit/people')).data
  expect(people.map((person: { name: string }) => person.name)).toContain('Paul Production')
})

// LIST-12
test('a search of the audit log says when it reached one of its limits, and not before', async () => {
  const insert = (text: string, ...values: unknown[]) => site.database.pool.query(text, values)
  const isCapped = async (search: string) => {
    const { body } = await admin.get('/audit', { query: { search } })
    return (body.meta as { search_capped?: true }).search_capped ?? false
  }
  const suppliers = (from: number, to: number) =>
    insert(
      `insert into suppliers (code, name, search_text)
       select 'CAP' || n, 'Cordillera ' || n, 'cap' || n || ' cordillera ' || n from generate_series($1::int, $2::int) n`,
      from,
      to,
    )
  const entries = (subject: number, count: number) =>
    insert(
      `insert into audit_entries (action, subject_id) select 'supplier.edited', $1 from generate_series(1, $2::int)`,
      subject,
      count,
    )
  await suppliers(1, 1_000)
  expect(await isCapped('cordillera')).toBe(false)
  await suppliers(1_001, 1_001)
  expect([await isCapped('cordillera'), await isCapped('cordillera 1001')]).toEqual([true, false])

  const { rows } = await insert(`select id from suppliers where code = 'CAP1001'`)
  await entries(rows[0].id, 200)
  expect(await isCapped('cordillera 1001')).toBe(false)
  await entries(rows[0].id, 1)
  expect([await isCapped('cordillera 1001'), await isCapped('CAP1001')]).toEqual([true, true])

  await insert(`
    insert into audit_entries (action, subject_id) select 'supplier.edited', s.id
    from suppliers s cross join generate_series(1, 200) where s.code ~ '^CAP2..$'`)
  expect(await isCapped('cap2')).toBe(false)
  await insert(`
    insert into audit_entries (action, subject_id) select 'supplier.edited', id from suppliers where code = 'CAP20'`)
  expect([await isCapped('cap2'), await isCapped('cap201')]).toEqual([true, false])

  await entries(77_000_001, 5_000)
  expect(await isCapped('#77000001')).toBe(false)
  await entries(77_000_001, 1)
  expect(await isCapped('#77000001')).toBe(true)
})

// RECORD-7, LIST-9
test('the file of the audit log can’t run as formulas, and downloading it is recorded', async () => {
  const supplier = { code: 'CMD', name: '=cmd()', email: null, lead_time_days: null }
  expect((await admin.post('/suppliers', supplier)).status).toBe(200)
  const query = { columns: 'subject,noun,event', noun: 'supplier' }
  const file = await admin.get('/lists/audit/csv', { query })
  expect(file.status).toBe(200)
  expect(file.bytes.toString().split('\r\n')[1]).toBe(`'=cmd(),Supplier,Created`)
  const french = await admin.get('/lists/audit/csv', { query, headers: { 'accept-language': 'fr' } })
  expect(french.bytes.toString().split('\r\n')[1]).toBe(`'=cmd();Fournisseur;Création`)
  expect(await audit({ event: 'exported' })).toMatchObject([{ noun: 'list' }, { noun: 'list', changes: [] }])
  expect((await audit({ event: 'exported' }))[0].facts).toEqual([
    { name: 'filters', value: 'noun' },
    { name: 'list', value: 'audit' },
  ])
})

// RECORD-7, LIST-9
test('the file names fields, values and facts as the screen does, in the language of the reader', async () => {
  const save = async (changes: object) => {
    const { record: _record, locked: _locked, ...values } = (await admin.get('/settings')).data
    expect((await admin.put('/settings', { ...values, ...changes })).body).toMatchObject({ data: changes })
  }
  const laval = { sender_city: 'Laval', sender_state: 'QC', sender_postal_code: 'H7N 1A1', sender_country: 'CA' }
  const nantes = { sender_city: 'Nantes', sender_state: '', sender_postal_code: '44000', sender_country: 'FR' }
  await save({ sender_name: 'Moon Print', sender_address1: '1 Main', ...laval, week_start: 1, units: 'metric' })
  const holidays = [{ day: '2099-12-25', name: 'Christmas' }]
  await save({ ...nantes, week_start: 6, units: 'imperial', erase_after_days: 1200, holidays })
  const file = async (query: Record<string, string>, language: string) => {
    const answer = await admin.get('/lists/audit/csv', { query, headers: { 'accept-language': language } })
    return answer.bytes.toString().split('\r\n')[1]
  }
  const settings = { columns: 'changes', noun: 'setting' }
  for (const part of [
    'City: Laval → Nantes',
    'Country: Canada → France',
    'Weeks begin on: Monday → Saturday',
    'Units: Metric (kg, g) → Imperial (lb, oz)',
    'Dec 25, 2099 Christmas',
    '→ 1,200',
  ]) {
    expect(await file(settings, 'en')).toContain(part)
  }
  for (const part of [
    'Ville\u00a0: Laval → Nantes',
    'Pays\u00a0: Canada → France',
    'Début de la semaine\u00a0: Lundi → Samedi',
    'Unités\u00a0: Métriques (kg, g) → Impériales (lb, oz)',
    '25 déc. 2099 Christmas',
    '→ 1\u202f200',
  ]) {
    expect(await file(settings, 'fr')).toContain(part)
  }
  const exports = { columns: 'changes', noun: 'list', event: 'exported' }
  await admin.get('/lists/suppliers/csv', { query: { search: 'CMD' } })
  expect(await file(exports, 'en')).toContain('List: Supplier')
  await admin.get('/lists/suppliers/csv', { query: { search: 'CMD' } })
  expect(await file(exports, 'fr')).toContain('Liste\u00a0: Fournisseur')
})

// RECORD-8
describe('the audit log records', () => {
  test('sign-ins with their factors, and wrong passwords at accounts that exist, with their address', async () => {
    const at = { remoteAddress: '198.51.100.7' }
    const email = demoEmail('viewer')
    expect((await site.anonymous.post('/auth/login', { email, password: 'wrong' }, at)).status).toBe(401)
    for (const email of ['nobody@demo.platen', 'no.one@demo.platen'])
      expect((await site.anonymous.post('/auth/login', { email, password: 'wrong' }, at)).status).toBe(401)
    expect((await site.anonymous.post('/auth/login', { email, password: demoPassword }, at)).status).toBe(200)
    await whenRecorded()
    const found = await audit({ search: String(await userId('viewer')) })
    expect(found.filter((entry: { noun: string }) => entry.noun === 'sign_in')).toMatchObject([
      { event: 'refused', user_id: null, who: null, subject: 'Vera Viewer', address: '198.51.100.7' },
    ])
    expect(await audit({ noun: 'sign_in' })).toHaveLength(1)
    expect((await audit({ noun: 'session', event: 'started' }))[0]).toMatchObject({
      who: 'Vera Viewer',
      address: '198.51.100.7',
      facts: [{ name: 'second_step', value: false }],
    })
    // Of names that nobody has, too, and of all refused sign-ins of a minute together, so that nobody floods the log.
    expect(await audit({ noun: 'access' })).toMatchObject([
      {
        event: 'refused',
        user_id: null,
        address: '198.51.100.7',
        facts: [
          { name: 'reason', value: 'wrong_credentials' },
          { name: 'route', value: 'POST /auth/login' },
        ],
      },
    ])
  })

  test('attempts at privileged actions that were refused, once per person, route and minute', async () => {
    for (let times = 0; times < 5; times++) expect((await desk.put('/settings', {}, from)).status).toBe(403)
    expect((await desk.get('/audit')).status).toBe(403)
    expect((await desk.get('/orders')).status).toBe(200)
    // What is no privileged action is refused without an entry.
    expect((await desk.post('/printer-tags', {})).status).toBe(403)
    await whenRecorded()
    const refused = await audit({ noun: 'access', user_id: String(await userId('order-desk')) })
    expect(refused).toHaveLength(2)
    expect(refused[1]).toMatchObject({
      event: 'refused',
      user_id: await userId('order-desk'),
      address: '192.0.2.44',
      facts: [
        { name: 'reason', value: 'not_permitted' },
        { name: 'route', value: 'PUT /settings' },
      ],
    })
  })
})

// RECORD-8
test('the view of a role hides no attempt, and what its viewer may do themselves is none', async () => {
  const headers = {
    'x-view-as': String((await site.database.pool.query('select min(id) as id from roles')).rows[0].id),
  }
  const packer = await site.as('packer')
  for (const path of ['/audit', '/roles', '/users']) expect((await packer.get(path, { headers })).status).toBe(403)
  const viewing = await (await site.as('administrator')).put('/settings', {}, { headers })
  expect(viewing.code).toBe('view_as_read_only')
  await whenRecorded()
  expect(await audit({ noun: 'access', user_id: String(await userId('packer')) })).toHaveLength(3)
  expect(await audit({ noun: 'access', user_id: String(await userId('administrator')) })).toHaveLength(0)
})

// ACCESS-4
test('nobody reads the audit log without its permission', async () => {
  for (const role of ['production-manager', 'viewer', 'packer'] as const) {
    const client = await site.as(role)
    for (const path of ['/audit', '/audit/1', '/audit/people', '/lists/audit/csv']) {
      expect([role, path, (await client.get(path)).status]).toEqual([role, path, 403])
    }
  }
})
