import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { floorOfTests } from '../testing/floor-of-tests.ts'
import { givenPiece } from '../testing/given-order.ts'

const here = floorOfTests()

/** A transaction of somebody else, which holds what it locked until it ends. */
async function somebodyElse() {
  const client = await here.floor.site.database.pool.connect()
  await client.query('begin')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid
  return {
    query: (text: string, values: unknown[]) => client.query(text, values),
    /** Waits until another transaction stands before what this one holds. */
    async isWaitedFor() {
      await expect
        .poll(async () => {
          const found = await here.floor.site.database.read.one<{ waiting: boolean }>(sql`
            select exists (select from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))) as waiting`)
          return found.waiting
        })
        .toBe(true)
    },
    async end(how: 'commit' | 'rollback') {
      await client.query(how)
      client.release()
    },
  }
}

const lockOrder = 'select id from orders where id = $1 for no key update nowait'
const lockPiece = 'select id from pieces where id = $1 for no key update nowait'

test('a batch whose first pieces were taken holds none of their locks while it waits for the next order', async () => {
  const [first, second] = [await givenPiece(here.floor), await givenPiece(here.floor)]
  const [rival, clerk] = [await somebodyElse(), await somebodyElse()]
  await rival.query(lockOrder, [first.order_id])
  await clerk.query(lockOrder, [second.order_id])
  const printing = here.at.print_barcode.post('/fulfillment/print-barcode/batches', { limit: 1 })
  await rival.isWaitedFor()
  await rival.query('update pieces set held = true where id = $1', [first.id])
  await rival.end('commit')
  await clerk.isWaitedFor()
  // Whoever holds the second order may still want the first one and its piece: that is no deadlock.
  await clerk.query(lockOrder, [first.order_id])
  await clerk.query(lockPiece, [first.id])
  await clerk.query('update pieces set held = false where id = $1', [first.id])
  await clerk.end('commit')
  const { status, data } = await printing
  expect(status).toBe(200)
  expect(data.batch.piece_count).toBe(1)
  const { rows } = await here.floor.site.database.pool.query(
    'select stage from pieces where id = any($1) order by id',
    [[first.id, second.id]],
  )
  expect(rows.map((row) => row.stage)).toEqual(['waiting_barcode', 'barcode_printed'])
})
