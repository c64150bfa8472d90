import { expect, test } from 'vitest'
import { olderDatabaseOfTests } from '../../../../testing/platform/older-database.ts'
import { retrySelection } from './orders-to-retry.views.ts'

const older = olderDatabaseOfTests()

// ORDER-8, MAP-7
test('an update goes on with the retries that were cut off before it, and keeps those that ended', async () => {
  await older.migrateBefore('order_retries')
  const { client } = older
  await client.query(`insert into stores (code, name, platform) values ('OLD', 'Old', 'file')`)
  await client.query(`insert into sku_mappings (store_id, sku, sku_key) select id, 'POSTER-*', 'POSTER-*' from stores`)
  await client.query(
    `insert into sku_retries (store_id, sku, sku_key, user_id, waiting, opened, still_failed, failed_order_ids, done_at)
     select s.id, r.sku, r.sku, (select min(id) from users), 5, 2, 1, '{7}', r.done_at
     from stores s, (values ('ENDED', now()), ('CUT-OFF', null), ('POSTER-*', null), ('STAR*', null)) r(sku, done_at)`,
  )
  await older.update()
  const { rows } = await client.query(
    `select sku, selection - 'store_id' as what, state, opened, still_failed, failed_order_ids as named
     from order_retries order by id`,
  )
  const goesOn = { state: 'queued', opened: 2, still_failed: 0, named: [] }
  expect(rows).toEqual([
    { sku: 'ENDED', what: { skus: ['ENDED'] }, state: 'done', opened: 2, still_failed: 1, named: ['7'] },
    { sku: 'CUT-OFF', what: { skus: ['CUT-OFF'] }, ...goesOn },
    { sku: 'POSTER-*', what: { sku_pattern: 'POSTER-*' }, ...goesOn },
    { sku: 'STAR*', what: { skus: ['STAR*'] }, ...goesOn },
  ])
  const stored = await client.query('select selection from order_retries')
  for (const { selection } of stored.rows) expect(retrySelection.safeParse(selection).success).toBe(true)
})
