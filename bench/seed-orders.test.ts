import { expect, test } from 'vitest'
import { setUpEmptyDatabase } from '../server/src/first-start.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { createLog } from '../server/src/platform/log.ts'
import { expectInvariants } from '../server/testing/platform/expect-invariants.ts'
import { keyOfTests } from '../server/testing/platform/key-of-tests.ts'
import { createMemoryFiles } from '../server/testing/platform/memory-files.ts'
import { createTestDatabase } from '../server/testing/platform/test-database.ts'
import { seedSite } from '../server/src/modules/settings/settings.public.ts'
import { openServices, systemContext } from '../server/src/services.ts'
import { seedOrders } from './seed-orders.ts'

test('the seed of the bench fills a new demo database with healthy orders and pieces', async () => {
  const own = await createTestDatabase()
  const services = openServices({
    config: readConfig({}),
    connection: own.app,
    files: createMemoryFiles(),
    serverKey: keyOfTests,
    log: createLog('fatal'),
  })
  try {
    await services.database.transaction((tx) => seedSite(tx, services.config))
    await setUpEmptyDatabase(await systemContext(services))
    await seedOrders(own.superuser, { orders: 300, floor: 40 })
    const { rows } = await services.database.pool.query(`
      select (select count(*) from orders) as orders,
        (select count(*) from import_lines where run_id not in (select id from import_runs)) as lines_without_run,
        (select count(*) from pieces where stage = 'design_printed' and not held) >= 40 as has_floor`)
    expect(rows).toEqual([{ orders: 340, lines_without_run: 0, has_floor: true }])
    await expectInvariants(services.database)
  } finally {
    await services.close()
    await own.drop()
  }
})
