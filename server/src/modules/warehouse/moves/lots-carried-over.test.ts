import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { olderDatabaseOfTests } from '../../../../testing/platform/older-database.ts'

const older = olderDatabaseOfTests()

/** An entry of the log, as versions before lots had quantities of their own wrote it. */
function log(kind: string, pallet: { from?: number; to?: number; reverses?: number }, quantity: number, lot: string) {
  return older.client.query(
    `insert into warehouse_log (move_id, kind, variant_id, quantity, from_pallet_id, to_pallet_id, reverses_id, lot, since, user_id)
     select nextval('warehouse_moves'), $1, v.id, $2, $3, $4, $5, $6, now(), u.id
     from variants v, (select min(id) as id from users) u returning id`,
    [kind, quantity, pallet.from ?? null, pallet.to ?? null, pallet.reverses ?? null, lot],
  )
}

const contents = async () =>
  (await older.client.query('select pallet_id::int as pallet, lot, quantity from pallet_contents order by 1, 2')).rows
const broken = async () =>
  (await older.client.query(readFileSync(new URL('../../../../invariants.sql', import.meta.url), 'utf8'))).rows

// STOCK-56
test('an older version’s pallets keep their lots: one as it is, several as they were merged, and the log still leads there', async () => {
  await older.migrateBefore('lots_on_pallets')
  await older.client.query(`
    insert into products (code, name) values ('TEE', 'Tee');
    insert into variants (product_id, sku) select id, 'TEE-M' from products;
    insert into pallets (code) select pallet_code(n, '') from generate_series(1, 4) n`)
  await log('put_on', { to: 1 }, 50, 'L1')
  await log('put_on', { to: 1 }, 30, 'L2')
  await log('take_off', { from: 1 }, 60, 'L1, L2')
  await log('put_on', { to: 2 }, 20, 'L1')
  await log('put_on', { to: 3 }, 5, '')
  await log('put_on', { to: 4 }, 6, 'L1')
  const { rows } = await log('put_on', { to: 4 }, 3, '')
  await log('take_off', { from: 4, reverses: rows[0].id }, 3, 'L1')
  await older.client.query(`
    insert into replenishment_claims (pallet_id, variant_id, quantity, user_id, expires_at)
    select c.pallet_id, c.variant_id, 2, u.id, now() + interval '1 hour'
    from pallet_contents c, (select min(id) as id from users) u where c.pallet_id < 3`)
  await older.update()
  expect(await contents()).toEqual([
    { pallet: 1, lot: 'L1, L2', quantity: 20 },
    { pallet: 2, lot: 'L1', quantity: 20 },
    { pallet: 3, lot: '', quantity: 5 },
    { pallet: 4, lot: 'L1', quantity: 6 },
  ])
  const claims = await older.client.query('select lot, quantity from replenishment_claims order by pallet_id')
  expect(claims.rows).toEqual([
    { lot: 'L1, L2', quantity: 2 },
    { lot: 'L1', quantity: 2 },
  ])
  expect(await broken()).toEqual([])
  await log('take_off', { from: 1 }, 20, 'L1, L2')
  await log('put_on', { to: 1 }, 7, 'L2')
  await log('put_on', { to: 2 }, 4, 'L1')
  await expect(log('take_off', { from: 2 }, 25, 'L1')).rejects.toThrow('quantity_check')
  expect(await contents()).toMatchObject([
    { pallet: 1, lot: 'L2', quantity: 7 },
    { pallet: 2, lot: 'L1', quantity: 24 },
    { pallet: 3 },
    { pallet: 4 },
  ])
  expect(await broken()).toEqual([])
  await expect(older.client.query('update pallet_lot_carryovers set change = 9')).rejects.toThrow('never changed')
})
