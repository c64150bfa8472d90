import sql from 'sql-template-tag'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { givenOrder, givenPiece } from '../../../../testing/floor/given-order.ts'

const here = floorOfTests()

/** A transaction of somebody else, which holds what it locked until it ends. */
async function signInOtherUser() {
  const client = await here.floor.site.database.pool.connect()
  await client.query('begin')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid
  return {
    query: (text: string, values: unknown[]) => client.query(text, values),
    /** Waits until this many other transactions are queued for the locks of this one. */
    async isWaitedFor(many = 1) {
      await expect
        .poll(async () => {
          const found = await here.floor.site.database.read.one(
            z.strictObject({ waiting: z.number() }),
            sql`
            with recursive waiting (pid) as (
              select ${pid}::int
              union select a.pid from pg_stat_activity a join waiting w on w.pid = any(pg_blocking_pids(a.pid))
            )
            select count(*)::int - 1 as waiting from waiting`,
          )
          return found.waiting
        })
        .toBe(many)
    },
    async end(how: 'commit' | 'rollback') {
      await client.query(how)
      client.release()
    },
  }
}

const lockOrder = 'select id from orders where id = $1 for no key update nowait'
const lockPiece = 'select id from pieces where id = $1 for no key update nowait'

test('a batch that waits for the next order holds no locks on the pieces it has taken', async () => {
  const [first, second] = [await givenPiece(here.floor), await givenPiece(here.floor)]
  const [rival, clerk] = [await signInOtherUser(), await signInOtherUser()]
  await rival.query(lockOrder, [first.order_id])
  await clerk.query(lockOrder, [second.order_id])
  const printing = here.at.print_barcode.post('/fulfillment/print-barcode/batches', { limit: 1 })
  await rival.isWaitedFor()
  await rival.query('update pieces set held = true where id = $1', [first.id])
  await rival.end('commit')
  await clerk.isWaitedFor()
  // A transaction that holds the second order may still lock the first one and its piece without a deadlock.
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

test('a batch locks the current order of a piece that was split off while the batch waited', async () => {
  const order = await givenOrder(here.floor, { lines: [{ quantity: 2 }] })
  const pieceOf = 'select id, order_id from pieces where order_id = $1 or id = $2 order by id limit 1'
  const { rows: before } = await here.floor.site.database.pool.query(pieceOf, [order.id, null])
  const { id } = before[0]
  const clerk = await signInOtherUser()
  await clerk.query(lockOrder, [order.id])
  const splitting = here.at.desk.post(`/orders/${order.id}/split`, { piece_ids: [id], reason: 'two parcels' })
  await clerk.isWaitedFor()
  const printing = here.at.print_barcode.post('/fulfillment/print-barcode/batches', { piece_ids: [id] })
  await clerk.isWaitedFor(2)
  const keeper = await signInOtherUser()
  await keeper.query('select 1 from stock_levels for update', [])
  await clerk.end('rollback')
  expect((await splitting).status).toBe(200)
  await keeper.isWaitedFor()
  const { rows } = await here.floor.site.database.pool.query(pieceOf, [null, id])
  expect(rows[0].order_id).not.toBe(order.id)
  // A transaction that locked it now and then the piece would wait for the batch, and the batch for it.
  await expect(here.floor.site.database.pool.query(lockOrder, [rows[0].order_id])).rejects.toThrow(
    'could not obtain lock',
  )
  await keeper.end('rollback')
  expect((await printing).data.batch.piece_count).toBe(1)
})
