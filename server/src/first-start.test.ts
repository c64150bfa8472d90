import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { seedSite } from './modules/settings/settings.public.ts'
import { setUpEmptyDatabase } from './first-start.ts'
import { demoUsers } from './modules/demo/demo-users.actions.ts'
import { readConfig } from './platform/config.ts'
import { keyOfTests } from '../testing/platform/key-of-tests.ts'
import { createMemoryFiles } from '../testing/platform/memory-files.ts'
import { createTestClient } from '../testing/platform/test-client.ts'
import { createTestDatabase } from '../testing/platform/test-database.ts'
import { openServices, systemContext, type AppServices } from './services.ts'

interface Started {
  lines: string[]
  services: AppServices
}

type Start = (env: Record<string, string>) => Promise<Started>

/** An empty site; `start` is a server's start on it, as far as its first people. */
async function givenSite(): Promise<{ start: Start; close: () => Promise<void> }> {
  const database = await createTestDatabase()
  const opened: AppServices[] = []
  return {
    async start(env) {
      const services = openServices({
        config: readConfig(env),
        connection: database.app,
        files: createMemoryFiles(),
        serverKey: keyOfTests,
        log: pino({ level: 'silent' }),
      })
      opened.push(services)
      await services.database.transaction((tx) => seedSite(tx, services.config))
      return { services, lines: await setUpEmptyDatabase(await systemContext(services)) }
    },
    async close() {
      await Promise.all(opened.map((services) => services.close()))
      await database.drop()
    },
  }
}

/** The starts of one test, on a site of its own. */
function startsOfTest(): Start {
  let site: Awaited<ReturnType<typeof givenSite>>
  beforeEach(async () => {
    site = await givenSite()
  })
  afterEach(() => site.close())
  return (env) => site.start(env)
}

async function signIn(services: AppServices, email: string, password: string) {
  const app = await createApp(services, null)
  const answer = await createTestClient(app, null).post('/auth/login', { email, password })
  return { app, answer }
}

const production = { NODE_ENV: 'production' }

describe('the first start in production', () => {
  const start = startsOfTest()

  test('gives an empty database the configured administrator and no demo', async () => {
    const { lines, services } = await start({
      ...production,
      ADMIN_EMAIL: 'Boss@Factory.example',
      ADMIN_PASSWORD: 'four good words here',
    })
    expect(lines.join('\n')).toContain('boss@factory.example')
    expect(lines.join('\n')).not.toContain('four good words here')
    const { answer } = await signIn(services, 'boss@factory.example', 'four good words here')
    expect(answer.data.user_data).toMatchObject({ roles: ['Administrator'], must_change_password: false })
    const { rows } = await services.database.pool.query(`select email from users where kind = 'person'`)
    expect(rows).toEqual([{ email: 'boss@factory.example' }])
  })

  test('generates a password when none is set, prints it once, and requires a change', async () => {
    const { lines, services } = await start({ ...production, ADMIN_EMAIL: 'boss@factory.example' })
    const password = lines[lines.indexOf('with the password') + 1]?.trim() ?? ''
    const { app, answer } = await signIn(services, 'boss@factory.example', password)
    expect(answer.data.user_data.must_change_password).toBe(true)
    const client = createTestClient(app, answer.data.access_token)
    expect((await client.get('/orders')).code).toBe('password_change_due')
    expect((await start(production)).lines).toEqual([])
  })

  // SITE-15
  test.each([
    ['America/Toronto', ['imperial', 'letter', 'letter', 'letter_3x10', [1, 2, 3, 4, 5]]],
    ['Europe/Paris', ['metric', 'a4', 'a4', 'a4_3x8', [1, 2, 3, 4, 5]]],
  ])('proposes papers, units and working days for %s', async (zone, wanted) => {
    const { services } = await start({ ...production, SITE_TIME_ZONE: zone })
    const { rows } = await services.database.pool.query(
      'select units, office_paper, packing_slip_paper, label_sheet, working_days from site',
    )
    expect(Object.values(rows[0])).toEqual(wanted)
  })

  // CHECK-13, ACCESS-112
  test.each(['password123', 'platen-demo'])('refuses %s as the password with a message', async (password) => {
    const starting = start({ ...production, ADMIN_EMAIL: 'boss@factory.example', ADMIN_PASSWORD: password })
    await expect(starting).rejects.toThrow(/^ADMIN_PASSWORD cannot be used\. This password is too common/)
  })
})

// One start for all of these: they only look at what it made.
describe('the demo of an empty database', () => {
  let site: Awaited<ReturnType<typeof givenSite>>
  let demo: Started
  beforeAll(async () => {
    site = await givenSite()
    demo = await site.start({})
  })
  afterAll(() => site.close())

  test('has one user per role, and the start prints how to sign in', async () => {
    const { lines, services } = demo
    for (const { role } of demoUsers) expect(lines.join('\n')).toContain(`${role}@demo.platen`)
    const { answer } = await signIn(services, 'order-desk@demo.platen', 'platen-demo')
    expect(answer.data.user_data.roles).toEqual(['Order desk'])
  })

  test('works: catalog with stock, designs, stations, printers, put wall', async () => {
    const { rows } = await demo.services.database.pool.query(`
      select (select count(*)::int from variants) as variants,
        (select sum(on_hand)::int from stock_levels) as on_hand,
        (select count(*)::int from designs d join stores s on s.id = d.store_id where s.code = 'DEMO') as designs,
        (select count(*)::int from packing_slots where archived_at is null and order_id is null) as free_slots,
        (select array_agg(distinct kind order by kind) from stations) as benches,
        (select array_agg(distinct driver) from printers) as drivers,
        (select count(*)::int from printers p where not exists (select from stations s where p.id in (s.printer_id, s.label_printer_id))
          and not exists (select from printers_of_tags t where t.printer_id = p.id)) as idle_printers,
        (select json_object_agg(s.kind, p.name) from stations s join printers p on p.id = s.label_printer_id
          where s.kind in ('print_barcode', 'packaging')) as label_printers,
        (select count(*)::int from stores s join shipping_vendors v on v.id = s.default_vendor_id where s.code = 'DEMO') as shipped_stores`)
    expect(rows).toEqual([
      {
        variants: 350,
        on_hand: 36_282,
        designs: 24,
        free_slots: 24,
        benches: ['confirm_printed', 'packaging', 'print_barcode', 'print_design', 'quality_check'],
        drivers: ['file'],
        idle_printers: 0,
        label_printers: { print_barcode: 'Label printer', packaging: 'Shipping label printer' },
        shipped_stores: 1,
      },
    ])
  })

  test('has a put wall with four rows of six free slots', async () => {
    const { app, answer } = await signIn(demo.services, 'packer@demo.platen', 'platen-demo')
    const { data } = await createTestClient(app, answer.data.access_token).get('/packing-slots')
    expect(data).toHaveLength(24)
    expect(data[0]).toMatchObject({ code: 'A01', wall: 'A', wall_row: 1, wall_column: 1, state: 'free', lying: 0 })
    expect(data[23]).toMatchObject({ code: 'D06', wall_row: 4, wall_column: 6 })
  })

  // SITE-13
  test('is made by the calls of the office, so that the histories of its records say who created them', async () => {
    // The people of these tests sign in.
    const { rows } = await demo.services.database.pool.query(
      `select action, count(*)::int as entries from audit_entries where action !~ '^(design|session)[.]' group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { action: 'packing_slot.created', entries: 24 },
      { action: 'printer.created', entries: 10 },
      { action: 'setting.edited', entries: 1 },
      { action: 'shipping_vendor.created', entries: 1 },
      { action: 'station.created', entries: 10 },
      { action: 'store.created', entries: 1 },
    ])
  })

  test('is refused by a start in production, with a message', async () => {
    await expect(site.start(production)).rejects.toThrow(/demo factory, whose passwords everybody knows/)
  })
})

describe('the first start outside production', () => {
  const start = startsOfTest()

  // CHECK-39
  test('creates one demo when three servers start at once', async () => {
    const three = await Promise.all([start({}), start({}), start({})])
    expect(new Set(three.map(({ lines }) => lines.join())).size).toBe(1)
    const { rows } = await (three[0] as Started).services.database.pool.query(
      `select count(*)::int as people from users where kind = 'person'`,
    )
    expect(rows[0].people).toBe(demoUsers.length)
  })

  test('creates an administrator when DEMO is off', async () => {
    const { lines } = await start({ DEMO: 'off' })
    expect(lines[0]).toMatch(/First administrator/)
  })

  test('requires a demo password beyond this machine and applies it at every start', async () => {
    await expect(start({ HOST: '0.0.0.0' })).rejects.toThrow(/Set DEMO_PASSWORD/)
    const { services, lines } = await start({ HOST: '0.0.0.0', DEMO_PASSWORD: 'only-for-our-floor' })
    expect(lines.join('\n')).not.toContain('only-for-our-floor')
    expect((await signIn(services, 'viewer@demo.platen', 'only-for-our-floor')).answer.status).toBe(200)
    await expect(start({ HOST: '192.168.0.7' })).rejects.toThrow(/Set DEMO_PASSWORD/)
    const again = await start({})
    expect((await signIn(again.services, 'viewer@demo.platen', 'platen-demo')).answer.status).toBe(200)
  })
})
