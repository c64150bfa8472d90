import { isAllowed, parsePermission, type Permission, type Rule } from '@platen/contracts/ability'
import { endpoints, permissions } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import { fileKinds } from '@platen/contracts/file-imports/file-kinds'
import { everyTable, parseRows, readsHeader, type LiveEvent } from '@platen/contracts/live'
import { beforeAll, expect, test } from 'vitest'
import { isWhole } from '../../../../scripts/testing/whole-grids.ts'
import { plan } from '../../../testing/nouns/bulk.fixture.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenOrder } from '../../../testing/floor/given-order.ts'
import { createToken } from '../../../testing/platform/fresh-token.ts'
import { readAddress, readMethod } from '../../../testing/platform/odd-input.ts'
import { createTestClient, type TestClient } from '../../../testing/platform/test-client.ts'
import { demoUsers, type DemoRole } from '../../modules/demo/demo-users.actions.ts'
import { modules } from '../../modules.ts'
import { ownedTables } from '../db/statements.ts'

const here = floorOfTests()

const reads = (endpoints as readonly EndpointSpec[]).filter(
  (spec) => readMethod(spec) === 'GET' && spec.access !== 'public' && typeof spec.response !== 'string',
)

/** What a read is asked for, where it answers nothing without. */
const queries: Readonly<Record<string, string>> = { 'GET /search': '?text=TEE' }

/** A permission alone, as a role whose only user can sign in like those of the demo. */
async function givenRole(permission: Permission): Promise<DemoRole> {
  const { pool } = here.floor.site.database
  const { action, subject } = parsePermission(permission)
  const role = `only-${permission.toLowerCase()}`
  await pool.query(
    `with r as (insert into roles (name) values ($1) returning id),
       rule as (insert into role_rules select id, 1, $2, $3, false from r),
       u as (insert into users (name, email) values ($1, $1 || '@demo.platen') returning id)
     insert into user_roles (user_id, role_id) select u.id, r.id from u, r`,
    [role, action, subject],
  )
  return role as DemoRole
}

const addressOf = (spec: EndpointSpec, id: number): string =>
  readAddress(spec, String(id)).slice('/api'.length) + (queries[spec.route] ?? '')

/** The addresses of every read, about the newest row of its noun. */
async function addressesOf(): Promise<string[]> {
  const { pool } = here.floor.site.database
  const order = await givenOrder(here.floor, { stage: 'packaged' })
  const { rows } = await pool.query(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  const tables = new Set(rows.map(({ name }) => name))
  return Promise.all(
    reads.map(async (spec) => {
      const table = /^GET \/([a-z-]+)\/:id/.exec(spec.route)?.[1]?.replaceAll('-', '_') ?? ''
      const newest = tables.has(table) ? (await pool.query(`select max(id) as id from ${table}`)).rows[0].id : null
      return addressOf(spec, newest ?? order.id)
    }),
  )
}

/** Makes every read as somebody, and returns the tables that the answers read, and those of which they read all rows. */
async function readEverything(client: TestClient, addresses: readonly string[]) {
  const tables = new Set<string>()
  const whole = new Set<string>()
  let answered = 0
  for (const address of addresses) {
    const { status, headers } = await client.get(address)
    if (status !== 200) continue
    answered++
    for (const [table, owners] of parseRows(String(headers[readsHeader]))) {
      tables.add(table)
      if (owners === null) whole.add(table)
    }
  }
  return { tables, whole, answered }
}

const tokenOf = (role: DemoRole) => createToken(here.floor.site.database, role)

/** Opens a stream as a role. What it is told goes into `heard`; it has all once it is told of the mark. */
async function listenAs(role: DemoRole, mark: number) {
  const { site } = here.floor
  const client = createTestClient(site.app, await tokenOf(role))
  const me = (await client.get('/auth/me')).data
  const [session] = (await client.get('/profile/sessions')).data as { id: number }[]
  const rules = me.user_abilities as Rule[]
  const viewer = { session_id: session?.id ?? 0, user_id: me.user_data.id as number, rules, view_as: null }
  const stream = site.services.live.open(viewer)
  const heard = new Set<string>()
  const hasAll = new Promise<void>((resolve) => {
    stream.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n')) {
        if (!line.startsWith('data: ')) continue
        const event = JSON.parse(line.slice('data: '.length)) as LiveEvent
        // Replayed writes are those of other streams.
        if ('open' in event || event.ago_ms !== undefined) continue
        const rows = parseRows(event.wrote)
        for (const table of rows.keys()) heard.add(table)
        if (rows.get(everyTable)?.has(mark)) resolve()
      }
    })
  })
  return { client, heard, hasAll }
}

let nextMark = 1

/** Announces writes to tables, of all rows or of one owner, and returns of which of them a stream of a role is told. */
async function hear(role: DemoRole, tables: readonly string[], owner: number | null) {
  const { live } = here.floor.site.services
  const mark = nextMark++
  const { client, heard, hasAll } = await listenAs(role, mark)
  live.announce(new Map(tables.map((table) => [table, owner === null ? null : new Set([owner])])), null)
  live.announce(new Map([[everyTable, new Set([mark])]]), null)
  await hasAll
  return { client, heard: [...heard].filter((table) => tables.includes(table)) }
}

const owned = [...ownedTables].flatMap(([table, kind]) => (kind === 'user' ? [table] : []))
/** Nobody who listens. */
const somebodyElse = 999_999_999

let addresses: string[]
let tables: ReadonlySet<string>
beforeAll(async () => {
  addresses = await addressesOf()
  const all = await readEverything(createTestClient(here.floor.site.app, await tokenOf('administrator')), addresses)
  expect(all.answered).toBeGreaterThan(reads.length * 0.7)
  tables = all.tables
})

const thin = ['packer', 'warehouse-operator', 'viewer', 'user.write', 'audit.read'] as const
const listeners = isWhole ? [...demoUsers.map(({ role }) => role), ...permissions] : thin
const isPermission = (listener: DemoRole | Permission) => (permissions as readonly string[]).includes(listener)

// ACCESS-25
test('nobody without permissions hears about rows of others, whatever everybody may ask for, but for a few tables', async () => {
  const { site } = here.floor
  const client = createTestClient(site.app, await tokenOf('administrator'))
  const { data: run } = await plan(client, { action: 'users.archive', ids: [somebodyElse] })
  const lists = modules.flatMap((module) => module.lists ?? [])
  const ofEverybody = reads
    .filter(({ access }) => access === 'signed-in')
    .flatMap((spec) => {
      if (spec.route.includes('/:kind')) {
        return fileKinds.map((kind) => spec.route.slice('GET '.length).replace(':kind', kind))
      }
      const ofList = /^GET \/lists\/:list(.*)$/.exec(spec.route)?.[1]
      if (ofList === undefined) return [addressOf(spec, run.id)]
      // Only the lists that come with views count them; what acts on rows is asked about one.
      const counts = ofList === '/counts'
      const asked = counts || ofList === '' ? ofList : `${ofList}?ids=${somebodyElse}`
      return lists.filter(({ views }) => !counts || views).map(({ name }) => `/lists/${name}${asked}`)
    })
  const read = await readEverything(client, ofEverybody)
  expect(read.answered).toBe(ofEverybody.length)
  const heard = [...tables, ...read.tables].filter((table) => site.services.readTables.mayReceive([], table, true))
  // What everybody may do comes from roles, every screen has days, times and looks of the site, and views are shared.
  expect([...new Set(heard)].toSorted()).toEqual(['role_rules', 'roles', 'saved_views', 'site', 'site_looks'])
})

// ACCESS-25
test.each(listeners)(
  'a stream of %s tells of what it may read, whatever an administrator has read',
  async (listener) => {
    const role = isPermission(listener) ? await givenRole(listener as Permission) : (listener as DemoRole)
    const { heard: told } = await hear(role, [...tables], null)
    const { heard: toldOfOthers, client } = await hear(role, owned, somebodyElse)
    const own = await readEverything(client, addresses)
    expect(told.filter((table) => !own.tables.has(table))).toEqual([])
    expect(toldOfOthers.filter((table) => !own.whole.has(table))).toEqual([])
    // Whether somebody is signed in is told to those alone whose list of users says when each was last seen.
    const { user_abilities: rules } = (await client.get('/auth/me')).data
    expect(toldOfOthers.includes('sessions')).toBe(isAllowed(rules, 'user.read'))
  },
)
