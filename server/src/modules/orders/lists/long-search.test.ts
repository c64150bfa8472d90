import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'

let site: TestApp
let desk: TestClient
beforeAll(async () => {
  site = await createTestApp()
  desk = await site.as('order-desk')
  const store = await givenStore(site)
  // Two in three are found, which is more than are counted.
  await site.database.pool.query(
    `insert into orders (store_id, external_id, external_number, status, placed_at, ship_by, source, search_text)
     select $1, 'W-' || n, 'W-' || n, 'open', '2020-01-01T00:00:00Z'::timestamptz + n * interval '1 minute', '2020-01-09', 'file',
       case when n % 3 > 0 then 'walked' else 'passed' end
     from generate_series(1, 16000) n`,
    [store],
  )
})
afterAll(() => site.close())

interface Page {
  numbers: string[]
  meta: { total: number; total_capped: boolean; next: string | null }
}

async function readPage(query: Record<string, string | number>): Promise<Page> {
  const { status, body } = await desk.get('/orders', { query: { per_page: 10, ...query } })
  expect(status).toBe(200)
  const { data, meta } = body as unknown as { data: { external_number: string }[]; meta: Page['meta'] }
  return { numbers: data.map((row) => row.external_number), meta }
}

const numbersFrom = (first: number, step: 1 | -1) =>
  Array.from({ length: 15 }, (_, at) => first + at * step)
    .filter((n) => n % 3 > 0)
    .slice(0, 10)
    .map((n) => `W-${n}`)

// API-4
describe('a search that finds more than 10,000 orders', () => {
  test('shows the newest first, page by page', async () => {
    const first = await readPage({ search: 'walked' })
    expect([first.numbers, first.meta.total, first.meta.total_capped]).toEqual([numbersFrom(16_000, -1), 10_000, true])
    const second = await readPage({ search: 'walked', page: 2 })
    expect(second.numbers).toEqual(numbersFrom(15_985, -1))
    const after = await readPage({ search: 'walked', after: first.meta.next ?? '' })
    expect(after.numbers).toEqual(second.numbers)
  })

  test('shows the oldest first', async () => {
    expect((await readPage({ search: 'walked', sort: 'placed_at' })).numbers).toEqual(numbersFrom(1, 1))
  })

  test('ends with a page that is not full', async () => {
    const { numbers, meta } = await readPage({ search: 'walked', sort: 'placed_at', after: await readPlace('W-15994') })
    expect([numbers, meta.next]).toEqual([['W-15995', 'W-15997', 'W-15998', 'W-16000'], null])
  })
})

/** Returns the place behind an order in the list sorted by when orders were placed. */
async function readPlace(number: string): Promise<string> {
  const { rows } = await site.database.pool.query<{ id: number; placed_at: string }>(
    'select id, placed_at from orders where external_number = $1',
    [number],
  )
  return Buffer.from(JSON.stringify([rows[0]?.placed_at, rows[0]?.id])).toString('base64url')
}
