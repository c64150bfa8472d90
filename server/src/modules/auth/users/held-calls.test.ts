import { randomUUID } from 'node:crypto'
import { connect, type AddressInfo } from 'node:net'
import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { demoEmail } from '../../demo/demo-users.actions.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { buildOrderRecord, importOrders } from '../../../../testing/floor/given-order-file.ts'
import { createToken } from '../../../../testing/platform/fresh-token.ts'
import { readAddress, readMethod } from '../../../../testing/platform/odd-input.ts'
import { createTestClient } from '../../../../testing/platform/test-client.ts'

// Who sends a body decides when it ends. What they lost between its first byte and its last is lost.
const here = floorOfTests()
let port: number
beforeAll(async () => {
  await here.floor.site.app.listen({ host: '127.0.0.1', port: 0 })
  port = (here.floor.site.app.server.address() as AddressInfo).port
})

const writes = (endpoints as readonly EndpointSpec[]).filter(
  (spec) => readMethod(spec) !== 'GET' && spec.access !== 'public',
)
const run = (text: string, values: unknown[] = []) => here.floor.site.database.pool.query(text, values)

const body = '{}'
const form = '--b\r\ncontent-disposition: form-data; name="file"; filename="x.csv"\r\n\r\nx\r\n--b--\r\n'

interface Held {
  route: string
  /** Sends the rest and returns the status and the code of the answer. */
  finish(): Promise<string>
}

// Fewer than what is put off when the machine is slow.
const atOnce = 10

async function inTurn<T, R>(all: readonly T[], work: (some: readonly T[]) => Promise<R[]>): Promise<R[]> {
  const done: R[] = []
  for (let n = 0; n < all.length; n += atOnce) done.push(...(await work(all.slice(n, n + atOnce))))
  return done
}

/** Calls each endpoint as somebody who may do everything, but for the last byte, and waits until all are admitted. */
async function hold(specs: readonly EndpointSpec[], token: string): Promise<Held[]> {
  const identified = vi.spyOn(here.floor.site.services, 'identify')
  onTestFinished(() => identified.mockRestore())
  return inTurn(specs, async (some) => {
    identified.mockClear()
    const held = some.map((spec) => holdOne(spec, token))
    await vi.waitFor(() => expect(identified).toHaveBeenCalledTimes(some.length), { timeout: 60_000, interval: 5 })
    await Promise.all(identified.mock.results.map(({ value }) => value))
    return held
  })
}

function holdOne(spec: EndpointSpec, token: string): Held {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const [type, bytes] = spec.upload ? ['multipart/form-data; boundary=b', form] : ['application/json', body]
  const kind = spec.station?.kind === 'any' ? 'packaging' : spec.station?.kind
  const address = readAddress(spec, spec.route.includes(':kind') ? 'products' : '999999')
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
    'content-type': type,
    'content-length': String(bytes.length),
    ...(kind && { 'x-station': String(here.floor.stations[kind].id) }),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${readMethod(spec)} ${address} HTTP/1.1\r\n${lines.join('')}\r\n`)
  socket.write(bytes.slice(0, -1))
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString()))
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return {
    route: spec.route,
    async finish() {
      socket.write(bytes.slice(-1))
      await ended
      return `${/^HTTP\/1.1 (\d+)/.exec(received)?.[1]} ${/"code":"(\w+)"/.exec(received)?.[1]}`
    },
  }
}

async function finishAll(held: readonly Held[]): Promise<Record<string, string>> {
  const finishSome = (some: readonly Held[]) =>
    Promise.all(some.map(async ({ route, finish }) => [route, await finish()]))
  return Object.fromEntries(await inTurn(held, finishSome))
}

const all = (specs: readonly EndpointSpec[], answer: string) =>
  Object.fromEntries(specs.map(({ route }) => [route, answer]))

async function givenAdministrator(): Promise<{ id: number; token: string }> {
  const name = `leaver-${randomUUID()}`
  const { rows } = await run(
    `with u as (
       insert into users (name, email, password_hash, search_text)
       select $1, $2, password_hash, '' from users where email = $3 returning id),
     r as (
       insert into user_roles (user_id, role_id)
       select u.id, ur.role_id from u, user_roles ur join users d on d.id = ur.user_id where d.email = $3)
     select id from u`,
    [name, demoEmail(name as never), demoEmail('administrator')],
  )
  return { id: rows[0].id, token: await createToken(here.floor.site.database, name as never) }
}

// ACCESS-15
test('a write that was begun before its user was deactivated is refused when it ends', async () => {
  const { id, token } = await givenAdministrator()
  const held = await hold(writes, token)
  await (await here.floor.site.as('administrator')).post(`/users/${id}/archive`, { version: 1 })
  expect(await finishAll(held)).toEqual(all(writes, '401 signed_out'))
})

// ACCESS-15
test('a write that was begun before its user lost the role is refused when it ends', async () => {
  const { id, token } = await givenAdministrator()
  const asked = writes.filter(({ access }) => access !== 'signed-in')
  const held = await hold(asked, token)
  await run('delete from user_roles where user_id = $1', [id])
  expect(await finishAll(held)).toEqual(all(asked, '403 not_permitted'))
})

// ACCESS-15, ACCESS-93
test('a write that was begun before the proof ran out asks for it again when it ends', async () => {
  const { id, token } = await givenAdministrator()
  const asked = writes.filter(({ proof }) => proof === true)
  const held = await hold(asked, token)
  await run(`update sessions set proved_at = now() - interval '5 minutes' where user_id = $1`, [id])
  expect(await finishAll(held)).toEqual(all(asked, '403 proof_required'))
})

/** What was found out about callers until now is too old to go by. */
function letSecondsPass(): void {
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 5_000)
  onTestFinished(() => clock.mockRestore())
}

const loseRole = (id: number) => run('delete from user_roles where user_id = $1', [id])
const leave = async (id: number) =>
  (await here.floor.site.as('administrator')).post(`/users/${id}/archive`, { version: 1 })

/** The address of the result of a run of this person that changed so many suppliers. */
async function givenResult(userId: number, rows: number): Promise<string> {
  const made = await run(
    `with r as (
       insert into bulk_runs (action, input, user_id, state, total, changed, finished_at)
       values ('suppliers.archive', '{}', $1, 'done', $2, $2, now()) returning id),
     w as (
       insert into bulk_run_rows (run_id, position, row_id, name, outcome)
       select r.id, n, n, 'Supplier ' || n, 'changed' from r, generate_series(1, $2) n)
     select id from r`,
    [userId, rows],
  )
  return `/bulk-runs/${made.rows[0].id}/csv`
}

// ACCESS-15
describe.each([
  ['is deactivated', leave],
  ['loses the role', loseRole],
])('a download is cut off when its reader %s, however slowly they read', (_what, lose) => {
  test.each([
    ['a list', () => '/lists/suppliers/csv'],
    ['everything of a kind', () => '/file-imports/suppliers/export'],
    ['the result of a bulk run', (id: number) => givenResult(id, 9_000)],
  ])('%s', async (_file, addressOf) => {
    const { id, token } = await givenAdministrator()
    await run(`insert into suppliers (code, name) select 'S' || n, 'Supplier' from generate_series(1, 6000) n
               on conflict do nothing`)
    const answer = await here.floor.site.app.inject({
      url: `/api${await addressOf(id)}`,
      headers: { authorization: `Bearer ${token}` },
      payloadAsStream: true,
    })
    const parts = answer.stream()[Symbol.asyncIterator]()
    expect([answer.statusCode, (await parts.next()).done]).toEqual([200, false])
    await lose(id)
    letSecondsPass()
    const readOn = async () => {
      while (!(await parts.next()).done);
    }
    await expect(readOn()).rejects.toThrow()
  })
})

// ACCESS-15, PACK-15
test('a download with emails is cut off when its reader may still read orders, but no emails', async () => {
  const { id, token } = await givenAdministrator()
  await importOrders(here.floor.site, here.floor.store_id, [buildOrderRecord({ email: 'told@shop.example' })])
  const { services } = here.floor.site
  const { readInTurn } = services
  onTestFinished(() => void (services.readInTurn = readInTurn))
  const read = async (before: () => Promise<unknown>) => {
    services.readInTurn = async function* (rows) {
      await before()
      yield* readInTurn(rows)
    }
    const headers = { authorization: `Bearer ${token}` }
    const url = `/api/orders/export?store_id=${here.floor.store_id}`
    return here.floor.site.app.inject({ url, headers }).then(
      ({ body: text }) => text,
      () => 'cut off',
    )
  }
  expect(await read(async () => undefined)).toContain('told@shop.example')
  const becomeViewer = async () => {
    await loseRole(id)
    await run(`insert into user_roles (user_id, role_id) select $1, id from roles where name = 'Viewer'`, [id])
    letSecondsPass()
  }
  expect(await read(becomeViewer)).not.toContain('@')
  expect(await read(async () => undefined)).not.toContain('@')
})

// ACCESS-15
describe.each([
  ['was deactivated', leave, '401 signed_out'],
  ['lost the role', loseRole, '403 not_permitted'],
])('a file that was still being read when its user %s', (_what, lose, refused) => {
  test.each(['/file-imports/suppliers/plan', '/file-imports/suppliers/apply', '/order-sync/imports'])(
    'is not taken by %s',
    async (path) => {
      const { id, token } = await givenAdministrator()
      const desk = createTestClient(here.floor.site.app, token)
      const isOrders = path.startsWith('/order-sync')
      const text = isOrders ? JSON.stringify({ orders: [buildOrderRecord()] }) : 'Code,Name\nHELD,Held\n'
      const file = { name: isOrders ? 'orders.json' : 'suppliers.csv', bytes: Buffer.from(text) }
      const fields: Record<string, string> = isOrders ? { store_id: String(here.floor.store_id) } : {}
      if (path.endsWith('/apply')) {
        const plan = await desk.upload('/file-imports/suppliers/plan', file)
        fields.plan_id = String(plan.data.id)
      }
      const { readingThreads } = here.floor.site.services
      const { read } = readingThreads
      onTestFinished(() => void (readingThreads.read = read))
      readingThreads.read = async (how, task) => {
        const done = await read(how, task)
        await lose(id)
        letSecondsPass()
        return done
      }
      const written = () => run('select (select count(*) from import_runs), (select count(*) from file_import_plans)')
      const before = (await written()).rows
      const answer = await desk.upload(path, file, fields)
      expect([`${answer.status} ${answer.code}`, (await written()).rows]).toEqual([refused, before])
    },
  )
})
