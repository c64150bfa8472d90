import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenFloor, type Floor } from '../../../testing/floor/given-floor.ts'
import { buildOrderRecord, importOrders } from '../../../testing/floor/given-order-file.ts'
import { restoreFloor } from '../../../testing/floor/restored-floor.ts'
import { begin, givenOpenOrders, plan } from '../../../testing/nouns/bulk.fixture.ts'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import { createTestApp } from '../../../testing/platform/test-app.ts'
import { backUp } from '../../platform/backup/dump.ts'
import { modules } from '../../modules.ts'

let folder: string
let floor: Floor
let restored: Floor | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-restored-work-'))
  floor = await givenFloor(await createTestApp())
})
afterAll(async () => {
  await restored?.close()
  await floor.close()
  await floor.site.close()
  await rm(folder, { recursive: true, force: true })
})

/** Each job of the server once, as a server does it some seconds after its start. */
async function runJobs({ site }: Floor): Promise<void> {
  for (const job of modules.flatMap((module) => module.jobs ?? [])) await job.run(await site.system())
  await site.services.backgroundTasks.whenIdle()
}

// RESTORE-8, BULK-10
test('a restore stops the bulk runs of the backup, and lets imports and retries of orders go on', async () => {
  const { site, store_id: store } = floor
  const administrator = await site.as('administrator')
  const desk = await site.as('order-desk')
  const ids = await givenOpenOrders(site, store, 2)
  const { lines } = await importOrders(site, store, [buildOrderRecord({ lines: [{ sku: 'UNKNOWN', designs: {} }] })])
  const waiting = lines[0].order.id
  const person = { name: 'New Person', email: 'new@factory.example', language: null, role_ids: [] }
  const invited = (await administrator.post('/users', person)).data.id

  // The server of the backup doesn't get to its work any more.
  site.services.backgroundTasks.run = () => undefined
  const hold = { action: 'orders.hold', input: { reason: 'Blanks recalled' } }
  const invitation = await begin(administrator, { action: 'users.invite', input: {}, ids: [invited] })
  const holding = await begin(desk, { ...hold, ids })
  await site.database.pool.query(
    `update bulk_runs set state = 'running', lease_owner = 'gone', lease_until = now() where id = $1`,
    [holding],
  )
  const draft = (await plan(desk, { ...hold, ids })).data.id
  const file = { name: 'orders.json', bytes: Buffer.from(JSON.stringify({ orders: [buildOrderRecord()] })) }
  const imported = (await desk.upload('/order-sync/imports', file, { store_id: String(store) })).data.id
  const mapped = await desk.post('/waiting-skus', { store_id: store, sku: 'UNKNOWN', variant_sku: 'CARD-OS' })
  expect(mapped.status).toBe(200)

  await backUp(site.testDatabase.owner, site.services.files, join(folder, 'backup'), () => undefined)
  const after = await restoreFloor(floor, join(folder, 'backup'))
  restored = after
  await runJobs(after)

  const query = async (text: string) => (await after.site.database.pool.query(text)).rows
  expect(await query('select id, state, changed, not_run, input from bulk_runs order by id')).toEqual([
    { id: invitation, state: 'stopped', changed: 0, not_run: 1, input: {} },
    { id: holding, state: 'stopped', changed: 0, not_run: 2, input: {} },
    { id: draft, state: 'draft', changed: 0, not_run: 0, input: expect.objectContaining(hold.input) },
  ])
  expect(after.site.mails).toEqual([])
  const stopped = `select subject_id as id, details ->> 'action' as action from audit_entries
    where action = 'bulk_run.stopped' order by subject_id`
  expect(await query(stopped)).toEqual([
    { id: invitation, action: 'users.invite' },
    { id: holding, action: 'orders.hold' },
  ])
  expect(await query(`select state, created from import_runs where id = ${imported}`)).toEqual([
    { state: 'done', created: 1 },
  ])
  expect(await query(`select status from orders where id = ${waiting}`)).toEqual([{ status: 'open' }])
  await expectInvariants(after.site.database)
})
