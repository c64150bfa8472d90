import { expect, test } from 'vitest'
import { olderDatabaseOfTests } from '../../../testing/platform/older-database.ts'

const older = olderDatabaseOfTests()

// ERASE-4
test('an update removes what imports brought back of erased orders, and nothing of others', async () => {
  await older.migrateBefore('imports_of_erased_orders')
  const { client } = older
  const remarks = JSON.stringify([
    { field: 'lines.1.quantity', code: 'quantity_invalid', values: { value: 'Planted' } },
  ])
  await client.query(`insert into stores (code, name, platform) values ('OLD', 'Old', 'file')`)
  await client.query(
    `insert into orders (store_id, external_id, external_number, status, placed_at, ship_by, source)
     select s.id, o.id, o.id, 'open', now(), current_date, 'file'
     from stores s, (values ('ERASED'), ('KEPT')) o(id)`,
  )
  await client.query(`update orders set status = 'cancelled', cancelled_at = now()`)
  await client.query(`update orders set erased_at = now() where external_id = 'ERASED'`)
  await client.query(
    `insert into import_runs (store_id, source, file_name, file_sha256, total, user_id)
     select s.id, 'upload', 'old.csv', repeat('0', 64), 2, (select min(id) from users) from stores s`,
  )
  await client.query(
    `insert into import_lines (run_id, position, external_number, outcome, order_id, remarks, raw)
     select r.id, o.id, o.external_number, 'failed', o.id, $1, '{"name": "Planted"}' from import_runs r, orders o`,
    [remarks],
  )
  await older.update()
  const { rows } = await client.query(`select external_number as of, raw, remarks::text from import_lines order by of`)
  expect(rows).toMatchObject([
    { of: 'ERASED', raw: null, remarks: expect.not.stringContaining('Planted') },
    { of: 'KEPT', raw: { name: 'Planted' }, remarks: expect.stringContaining('Planted') },
  ])
})
