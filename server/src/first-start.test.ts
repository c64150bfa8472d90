import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { welcomeFirstPeople } from './first-start.ts'
import { loadDemo, prepareDemo } from './modules/demo/demo-factory.ts'
import { checkoutFolder } from './platform/checkout.ts'
import { readConfig } from './platform/config.ts'
import { memoryFiles } from './platform/testing/memory-files.ts'
import { testDatabase, type TestDatabase } from './platform/testing/test-database.ts'
import { openServices, systemContext, type AppServices } from './services.ts'

const counts = JSON.parse(readFileSync(join(checkoutFolder(), 'samples', 'counts.json'), 'utf8'))

let own: TestDatabase
let services: AppServices

async function openOwn(): Promise<void> {
  own = await testDatabase()
  services = open()
}

async function closeOwn(): Promise<void> {
  await services.close()
  await own.drop()
}

function open(env: Record<string, string> = {}): AppServices {
  const log = pino({ level: 'silent' })
  return openServices({ config: readConfig(env), connection: own.app, files: memoryFiles(), log })
}

async function countOf(table: string, condition = 'true'): Promise<number> {
  const { rows } = await services.database.pool.query(`select count(*) as n from ${table} where ${condition}`)
  return rows[0].n
}

async function welcome(env?: Record<string, string>): Promise<string[]> {
  if (!env) return welcomeFirstPeople(await systemContext(services))
  const others = open(env)
  try {
    return await welcomeFirstPeople(await systemContext(others))
  } finally {
    await others.close()
  }
}

describe('the first start', () => {
  beforeAll(openOwn)
  afterAll(closeOwn)

  test('loads the demo factory, exactly the samples, and says how to sign in', async () => {
    const lines = await welcome()
    expect(lines.join('\n')).toContain('packer@demo.platen')
    expect(await countOf('products')).toBe(counts.catalog.products)
    expect(await countOf('variants')).toBe(counts.catalog.variants)
    const stock = await services.database.read.one<{ on_hand: number }>(
      sql`select sum(on_hand) as on_hand from stock_levels`,
    )
    expect(stock.on_hand).toBe(counts.catalog.total_on_hand)
    expect(await countOf('designs', "store_id = (select id from stores where code = 'demo')")).toBe(
      counts.designs.files,
    )
    expect(await countOf('packing_slots', 'active and order_id is null')).toBe(24)
    expect(await countOf('stations')).toBe(10)
    expect(await countOf('printers', "driver = 'file'")).toBe(9)
    expect(await countOf('users', "kind = 'person'")).toBe(8)
    const invariants = readFileSync(join(checkoutFolder(), 'server', 'invariants.sql'), 'utf8')
    expect((await services.database.pool.query(invariants)).rows).toEqual([])
  })

  test('is followed by others that change nothing', async () => {
    const before = await countOf('stock_movements')
    await welcome()
    expect([await countOf('stores'), await countOf('stock_movements')]).toEqual([1, before])
  })

  test('leaves a database on which production does not start', async () => {
    await expect(welcome({ NODE_ENV: 'production' })).rejects.toThrow('production does not start on it')
  })
})

describe('a first start', () => {
  beforeEach(openOwn)
  afterEach(closeOwn)

  test('of three servers at once loads one demo factory', async () => {
    await Promise.all([welcome(), welcome({}), welcome({})])
    expect([await countOf('stores'), await countOf('variants')]).toEqual([1, counts.catalog.variants])
  })

  test('that was cut off in the middle is made up for by the next', async () => {
    const ctx = await systemContext(services)
    const demo = await prepareDemo(ctx)
    const cutOff = services.database.transaction(async (tx) => {
      await loadDemo(tx, ctx, demo)
      throw new Error('killed')
    })
    await expect(cutOff).rejects.toThrow('killed')
    expect(await countOf('products')).toBe(0)
    await welcome()
    expect(await countOf('variants')).toBe(counts.catalog.variants)
  })

  test.each<Record<string, string>>([{ DEMO: 'off' }, { NODE_ENV: 'production' }])(
    'with %o makes an administrator and nothing else',
    async (env) => {
      const lines = await welcome({ ...env, ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'long enough to use' })
      expect(lines.join('\n')).toContain('boss@example.com')
      expect([await countOf('products'), await countOf('users', "kind = 'person'")]).toEqual([0, 1])
    },
  )

  test('beyond this machine needs a password of its own', async () => {
    await expect(welcome({ HOST: '0.0.0.0' })).rejects.toThrow('DEMO_PASSWORD')
    expect(await countOf('stores')).toBe(0)
    await welcome({ HOST: '0.0.0.0', DEMO_PASSWORD: 'a password of our own' })
    expect(await countOf('stores')).toBe(1)
  })
})
