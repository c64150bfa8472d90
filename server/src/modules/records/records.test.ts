import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestClient } from '../../../testing/platform/test-client.ts'
import { createToken } from '../../../testing/platform/fresh-token.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'

const here = floorOfTests()

const recordTables = [
  'attached_products',
  'designs',
  'order_reasons',
  'packing_slots',
  'printer_tags',
  'printers',
  'products',
  'reject_reasons',
  'roles',
  'shipping_vendors',
  'stations',
  'stores',
  'users',
  'variants',
]

async function query<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await here.floor.site.database.pool.query<R>(text, values)).rows
}

function idOf(name: string): Promise<number> {
  return query<{ id: number }>('select id from users where name = $1', [name]).then(([user]) => user?.id ?? 0)
}

interface Stamp {
  id: number
  version: number
  created_by: number
  updated_by: number
  updated_at: string
}

/** Of these the first row can't be archived: a station's printer, and the role of the last administrator. */
const byLastRow: readonly string[] = ['printers', 'roles']

async function stampOf(table: string): Promise<Stamp> {
  const [row] = await query<Stamp>(
    `select id, version, created_by, updated_by, updated_at from ${table}
      order by id ${byLastRow.includes(table) ? 'desc' : 'asc'} limit 1`,
  )
  if (!row) throw new Error(`${table} is empty`)
  return row
}

// RECORD-1
test('every table with a version or an archive keeps who changed its rows', async () => {
  const tables = await query<{ name: string; isRecord: boolean }>(`
    select c.relname as name, exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'maintain_record' and t.tgenabled <> 'D') as "isRecord"
    from pg_class c where c.relkind = 'r' and exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'archived_at')`)
  expect(tables.filter((table) => !table.isRecord)).toEqual([])
  expect(tables.map((table) => table.name).toSorted()).toEqual(expect.arrayContaining(recordTables))
})

// RECORD-1
test.each(recordTables)(
  'a change of %s names the user of its transaction, also where the statement does not',
  async (table) => {
    const { site } = here.floor
    if (table === 'attached_products') {
      await query(`insert into attached_products (product_id, variant_id, quantity)
      select p.id, v.id, 1 from products p, variants v where p.code = 'TEE' and v.sku = 'CARD-OS'`)
    }
    if (table === 'printers') await query(`insert into printers (name, kind, driver) values ('Spare', 'label', 'file')`)
    const [manager, system] = [await idOf('Paul Production'), await idOf('Platen')]
    const before = await stampOf(table)
    const change = (userId: number | null, set: string) =>
      site.database.transaction(
        async (tx) =>
          void (await tx.run({ text: `update ${table} set ${set} where id = ${before.id}`, values: [] } as never)),
        { user_id: userId, origin: null },
      )
    await change(manager, 'archived_at = archived_at, created_by = null, updated_by = null, updated_at = null')
    expect(await stampOf(table)).toEqual(before)

    await change(manager, `archived_at = '2020-01-01Z'`)
    const archived = await stampOf(table)
    expect(archived).toEqual({
      ...before,
      version: before.version + 1,
      updated_by: manager,
      updated_at: archived.updated_at,
    })
    expect(archived.updated_at > before.updated_at).toBe(true)

    await change(null, 'archived_at = null, version = 900')
    expect(await stampOf(table)).toMatchObject({ version: before.version + 2, updated_by: system })
  },
)

// RECORD-1
test('a record keeps its version when only derived values change', async () => {
  for (const [table, set] of [
    ['products', `search_text = search_text || ' x'`],
    ['variants', `search_text = search_text || ' x'`],
    ['designs', `search_text = search_text || ' x'`],
    ['users', 'must_change_password = not must_change_password'],
  ] as const) {
    const before = await stampOf(table)
    await query(`update ${table} set ${set} where id = $1`, [before.id])
    expect([table, await stampOf(table)]).toEqual([table, before])
  }
})

// RECORD-2, RECORD-5
test('the history of a record is read with its read permission, a page at a time, without sessions', async () => {
  const { site } = here.floor
  const manager = await site.as('production-manager')
  const { data } = await manager.get('/products', { query: { search: 'mug' } })
  const path = `/products/${data[0].id}`
  for (let quantity = 1; quantity <= 22; quantity++) {
    const { version } = (await manager.get(path)).data
    const attached = [{ sku: 'CARD-OS', quantity }]
    expect((await manager.put(`${path}/attached`, { version, attached })).status).toBe(200)
    expect((await manager.put(`${path}/attached`, { version: version + 1, attached })).data.version).toBe(version + 1)
  }
  const first = await (await site.as('viewer')).get(`${path}/history`)
  expect(first.status).toBe(200)
  expect(first.data).toHaveLength(20)
  expect(first.data[0]).toEqual({
    id: expect.any(Number),
    at: expect.any(String),
    who: 'Paul Production',
    event: 'attached_set',
    other: null,
    changes: [{ field: 'attached', before: ['CARD-OS × 21'], after: ['CARD-OS × 22'] }],
  })
  const second = await manager.get(`${path}/history`, { query: { after: first.body.meta.next } })
  expect([second.data.length, second.body.meta.next]).toEqual([2, null])
  expect(second.data.at(-1).changes).toEqual([{ field: 'attached', before: [], after: ['CARD-OS × 1'] }])
  expect((await (await site.as('packer')).get(`${path}/history`)).status).toBe(403)
})

// RECORD-4
test('the second of two people who edit the same version is told, field by field, what the first changed', async () => {
  const { site } = here.floor
  const manager = createTestClient(site.app, await createToken(site.database, 'production-manager'))
  const people = [manager, createTestClient(site.app, await createToken(site.database, 'administrator'))]
  const { data } = await manager.get('/products', { query: { search: 'tee' } })
  const path = `/products/${data[0].id}`
  const { version } = (await manager.get(path)).data
  const answers = await Promise.all(
    people.map((person, at) =>
      person.put(
        `${path}/attached`,
        { version, attached: [{ sku: 'STICKER-OS', quantity: at + 1 }] },
        {
          key: randomBytes(16).toString('hex'),
        },
      ),
    ),
  )
  expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const [lost, won] = [answers.find((answer) => answer.status === 409), answers.find((answer) => answer.status === 200)]
  const who = ['Paul Production', 'Ada Administrator'][answers.findIndex((answer) => answer.status === 200)]
  const { version: current, attached } = won?.data ?? {}
  expect(lost?.body.details).toMatchObject({ version: current, who, current: { version: current, attached } })
  expect(lost?.body.details.changes).toMatchObject([{ field: 'attached', who, at: expect.any(String) }])
})

// RECORD-2
test('a catalog import records in each row’s history what it changed, and nothing in unchanged rows', async () => {
  const manager = await here.floor.site.as('production-manager')
  const upload = (rows: string[]) => {
    const file = ['product_code,product_name,print_areas,sku,printer_tag,weight_g', ...rows].join('\n')
    return manager.upload('/products/imports', { name: 'catalog.csv', bytes: Buffer.from(file) })
  }
  await upload(['HOOD,Hoodie,front,HOOD-M,DTG-DARK,400', 'HOOD,Hoodie,front,HOOD-L,DTG-DARK,450'])
  await upload([
    'HOOD,Hooded sweater,front|back,HOOD-M,DTG-LIGHT,400',
    'HOOD,Hooded sweater,front|back,HOOD-L,DTG-DARK,450',
  ])
  const [{ id }] = (await manager.get('/products', { query: { search: 'hood' } })).data
  const { data } = await manager.get(`/products/${id}/history`)
  expect(data).toMatchObject([
    {
      who: 'Paul Production',
      event: 'edited',
      changes: [
        { field: 'name', before: 'Hoodie', after: 'Hooded sweater' },
        { field: 'print_areas', before: ['front'], after: ['front', 'back'] },
      ],
    },
  ])
  const variants = await query(
    `select v.sku, a.details -> 'changes' as changes, (a.details ->> 'version')::int = v.version as current
       from audit_entries a join variants v on v.id = a.subject_id where a.action = 'variant.edited' and v.sku like 'HOOD%'`,
  )
  expect(variants).toEqual([
    { sku: 'HOOD-M', changes: [{ field: 'printer_tag', before: 'DTG-DARK', after: 'DTG-LIGHT' }], current: true },
  ])
})
