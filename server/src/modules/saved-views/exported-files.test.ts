import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import { expect, test } from 'vitest'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenOrder } from '../../../testing/floor/given-order.ts'
import { modules } from '../../modules.ts'

const here = floorOfTests()

/** Files that hold no rows of the site, with the reason. This list only shrinks. */
const withoutRows: Record<string, string> = {
  'GET /docs': 'the API reference is generated from the code',
  'GET /metrics': 'figures of the server',
  'GET /file-imports/:kind/template': 'columns and an example',
  'GET /order-sync/template': 'columns and examples',
  'GET /files/:sha256': 'one picture',
  'GET /stores/:id/logo/:sha256': 'one picture',
  'GET /site-logo/:sha256': 'one picture',
  'GET /documents/:id/file': 'one paper, which names who made it',
  'GET /stock-in/:id/claim-sheet': 'one paper, made by the posting of its delivery',
}

const ofFiles = (endpoints as readonly EndpointSpec[]).filter(({ response }) => response === 'file')

/** The addresses at which a file with rows is got, each of which succeeds here. */
async function addressesOf(): Promise<Record<string, readonly string[]>> {
  const { administrator } = here.at
  const supplier = await administrator.post('/suppliers', {
    code: 'ACME',
    name: 'Acme',
    email: null,
    lead_time_days: null,
  })
  const order = await givenOrder(here.floor)
  const hold = { action: 'orders.hold', input: { reason: 'Recalled' }, ids: [order.id] }
  const run = await administrator.post('/bulk-runs', hold)
  return {
    'GET /orders/export': ['/orders/export'],
    'GET /lists/:list/csv': modules.flatMap(({ lists }) => lists ?? []).map(({ name }) => `/lists/${name}/csv`),
    'GET /file-imports/:kind/export': modules
      .flatMap(({ fileKinds }) => fileKinds ?? [])
      .map(({ name }) => `/file-imports/${name}/export`),
    'GET /bulk-runs/:id/csv': [`/bulk-runs/${run.data.id}/csv`],
    'GET /stock-in/purchase-list': [`/stock-in/purchase-list?supplier_id=${supplier.data.id}`],
  }
}

// RECORD-8
test('every file with rows that leaves the site is in the audit log, with who took it', async () => {
  const addresses = await addressesOf()
  expect([...Object.keys(addresses), ...Object.keys(withoutRows)].toSorted()).toEqual(
    ofFiles.map(({ route }) => route).toSorted(),
  )
  const { administrator } = here.at
  for (const address of Object.values(addresses).flat()) {
    const newest = (await administrator.get('/audit', { query: { event: 'exported' } })).data[0]?.id ?? 0
    expect([address, (await administrator.get(address)).status]).toEqual([address, 200])
    const [entry, before] = (await administrator.get('/audit', { query: { event: 'exported' } })).data
    expect([address, entry?.id > newest, before?.id ?? 0]).toEqual([address, true, newest])
    expect(entry.who).toBe('Ada Administrator')
  }
})
