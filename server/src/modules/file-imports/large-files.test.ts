import { fileKinds, type FileKindName } from '@platen/contracts/file-imports/file-kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWhole } from '../../../../scripts/testing/whole-grids.ts'
import { fileDesk } from '../../../testing/nouns/file-desk.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { read as readInWorker } from '../../threads/file-rows.worker.ts'
import { describeColumns } from '../order-files/columns/table-columns.format.ts'
import { splitOrderFile } from '../order-files/order-file-batches.public.service.ts'
import { readPackedCatalog } from '../products/files/catalog-csv.service.ts'
import { createRowsReader } from './rows-file.service.ts'

let site: TestApp
let manager: TestClient

beforeAll(async () => {
  site = await createTestApp()
  manager = await site.as('administrator')
})
afterAll(() => site.close())

const columnsOf = (kind: FileKindName) => site.services.fileKinds.find(kind)?.columns ?? []

/** A file of a kind whose rows have a cell too many. */
function fileOf(kind: FileKindName, rows: number): Buffer {
  const head = columnsOf(kind).map(({ name }) => name)
  const row = [...head.map((name) => `a ${name}`), 'x'].join(',')
  return Buffer.from([head.join(','), ...Array.from({ length: rows }, () => row)].join('\n'))
}

const upload = (path: string, bytes: Buffer, fields = {}) => manager.upload(path, { name: 'file.csv', bytes }, fields)

// FILE-25
describe('a file of each kind', () => {
  test.each(fileKinds)('of %s is read by the worker file as by its module', (kind) => {
    const example = columnsOf(kind).map((column) => column.example)
    const file = { kind, bytes: Buffer.from(`${fileOf(kind, 2).toString()}\n${example.join(',')}\n`) }
    const read = readInWorker(file)
    expect(read).toEqual(createRowsReader(site.services.fileKinds.all)(file))
    expect(read.rows).toHaveProperty('packed')
  })

  const tried = isWhole ? fileKinds : (['catalog', 'printer-tags'] as const)
  test.each(tried)('of %s with many rows is planned, and never read in the thread of the requests', async (kind) => {
    const bytes = fileOf(kind, 1_200)
    expect(() => createRowsReader(site.services.fileKinds.all)({ kind, bytes })).toThrow('thread of the requests')
    const { status, data } = await upload(`/file-imports/${kind}/plan`, bytes)
    expect([status, data.counts]).toEqual([200, { created: 0, changed: 0, unchanged: 0, refused: 1_200 }])
  })
})

// FILE-25
test('no other large file of rows is read in the thread of the requests either', async () => {
  const bytes = fileOf('catalog', 1_200)
  expect(() => readPackedCatalog({ bytes })).toThrow('thread of the requests')
  expect(() => describeColumns({ bytes })).toThrow('thread of the requests')
  expect(() => splitOrderFile({ bytes, dates_to: null, time_zone: 'UTC' })).toThrow('thread of the requests')

  const catalog = await upload('/products/imports', bytes)
  expect([catalog.status, catalog.data.failed]).toEqual([200, 1_200])
  await fileDesk(manager, 'stores').load('code,name\nLARGE,Large\n')
  const [{ id }] = (await manager.get('/stores/overview', { query: { search: 'large' } })).data
  const columns = await upload('/order-sync/columns', bytes, { store_id: String(id) })
  expect([columns.status, columns.data.rows]).toEqual([200, 1_200])
  const orders = await upload('/order-sync/imports', bytes, { store_id: String(id) })
  expect(orders.code).toBe('order_file_is_catalog')
})

test('a large damaged file is refused as a small one is', async () => {
  const damaged = Buffer.from(`${fileOf('printer-tags', 1_200).toString()}\n"never closed`)
  const refused = await upload('/file-imports/printer-tags/plan', damaged)
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'A quotation mark opened on line 1,202 is never closed. Fix that line or export the file again.',
  ])
  const binary = await upload('/file-imports/printer-tags/plan', Buffer.alloc(100_000))
  expect(binary.status).toBe(415)
})

// FILE-25
test('few files are planned at once, some wait, and the others are put off', async () => {
  const held = await site.database.pool.connect()
  try {
    await held.query('begin')
    // What a plan of printer tags waits for.
    await held.query(`select pg_advisory_xact_lock(hashtextextended('printer_tags code', 0))`)
    const file = Buffer.from('code,name\nTURN,Turn\n')
    const plans = Array.from({ length: 9 }, () => upload('/file-imports/printer-tags/plan', file))
    const refused = await Promise.race(plans)
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([503, 'too_busy', '10'])
    await held.query('rollback')
    const answers = await Promise.all(plans)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
  } finally {
    held.release()
  }
})
