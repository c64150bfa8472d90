import type { Setup } from '@platen/contracts/setup/endpoints'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { addPrinter } from '../../../testing/nouns/given-printers.ts'
import { addShippingVendor } from '../../../testing/nouns/given-vendor.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { handOver } from '../../../testing/floor/floor-steps.ts'
import { givenFloor } from '../../../testing/floor/given-floor.ts'
import { givenOrder } from '../../../testing/floor/given-order.ts'
import { readReleaseNotes } from './release-notes.views.ts'

let site: TestApp
let manager: TestClient
beforeAll(async () => {
  site = await createTestApp()
  manager = await site.as('production-manager')
})
afterAll(() => site.close())
const here = floorOfTests()

const undone = async (client: TestClient): Promise<string[]> => {
  const { data } = (await client.get('/setup')) as { data: Setup }
  return data.steps.filter((step) => !step.done).map((step) => step.key)
}

/** Loads the printers of a floor with what its stations print: labels of pieces, and of parcels at Package. */
async function loadLabels({ pool }: TestApp['database']) {
  await pool.query(`
    update printers set label_size = '50x25' where kind = 'label';
    with parcels as (insert into printers (name, kind, driver, language, label_size, search_text)
      select 'Parcels', kind, driver, language, '4x6', 'parcels' from printers where kind = 'label' returning id)
    update stations set label_printer_id = (select id from parcels) where kind = 'packaging'`)
}

// SERVER-3
test('notes of updates that changed existing data are listed, but not those of the first start', async () => {
  expect((await manager.get('/setup/release-notes')).data).toEqual([])
  const owner = new pg.Client(site.testDatabase.owner)
  await owner.connect()
  await owner.query("update schema_migrations set applied_at = applied_at + interval '1 day' where name >= '0003'")
  await owner.end()
  const note = (text: string) => ({ en: text, fr: `${text} (fr)` })
  const notes = {
    '0002': note('At the first start'),
    '0003': note('Older'),
    '0004': note('Newer'),
    '9999': note('None'),
  }
  expect(await readReleaseNotes(site.database.read, notes)).toEqual([
    { ...note('Newer'), updated_at: expect.any(String) },
    { ...note('Older'), updated_at: expect.any(String) },
  ])
})

// SITE-11
test('an empty site lacks everything that a piece needs, and ticks off what is done', async () => {
  expect((await manager.get('/setup')).data.complete).toBe(false)
  expect(await undone(manager)).toEqual([
    'company',
    'time_zone',
    'shipping_vendor',
    'store',
    'catalog',
    'weights',
    'stock',
    'designs',
    'printers',
    'printer_tags',
    'stations',
    'label_sizes',
    'packing_slots',
    'first_order',
  ])
  await site.database.pool.query(`insert into stations (name, kind) values ('P1', 'packaging')`)
  const { data } = await manager.get('/setup')
  const stations = data.steps.find((step: { key: string }) => step.key === 'stations')
  expect(stations.missing_kinds).toEqual(['print_barcode', 'print_design', 'confirm_printed', 'quality_check'])
})

test('a floor that works is complete', async () => {
  const client = await here.floor.site.as('administrator')
  // Its printer of designs serves every tag.
  await here.floor.site.database.pool.query('delete from printers_of_tags')
  await loadLabels(here.floor.site.database)
  expect(await undone(client)).toContain('first_order')
  await givenOrder(here.floor)
  const { data } = await client.get('/setup')
  expect(data.steps.filter((step: { done: boolean; optional: boolean }) => !step.done && !step.optional)).toEqual([])
  expect([data.complete, data.at_work]).toEqual([true, false])
})

// SCREEN-17
test('a floor that has completed an order is at work, whatever it lacks by then', async () => {
  const client = await here.floor.site.as('administrator')
  await handOver(here.floor, (await givenOrder(here.floor, { stage: 'packaged' })).id)
  await here.floor.site.database.pool.query(`update variants set weight_g = 0 where sku = 'CARD-OS'`)
  const { data } = await client.get('/setup')
  expect([data.complete, data.at_work]).toEqual([false, true])
})

describe('on a floor that lacks nothing', () => {
  const whole = floorOfTests()
  let administrator: TestClient
  beforeAll(async () => {
    administrator = await whole.floor.site.as('administrator')
    await whole.floor.site.database.pool.query('delete from printers_of_tags')
    await loadLabels(whole.floor.site.database)
  })

  // What is changed is taken back, for the next one.
  test.each([
    [
      'a vendor that isn’t active',
      'shipping_vendor',
      `update shipping_vendors set active = false`,
      `update shipping_vendors set active = true`,
    ],
    [
      'stock of archived variants',
      'stock',
      `update variants set archived_at = now()`,
      `update variants set archived_at = null`,
    ],
    [
      'stock of archived products',
      'stock',
      `update products set archived_at = now()`,
      `update products set archived_at = null`,
    ],
    [
      'stock of nothing that is printed',
      'stock',
      `create temp table printed_areas as table product_print_areas; delete from product_print_areas`,
      `insert into product_print_areas table printed_areas; drop table printed_areas`,
    ],
    ['a store that is paused', 'store', `update stores set paused_at = now()`, `update stores set paused_at = null`],
    [
      'a wall of blocked slots',
      'packing_slots',
      `update packing_slots set blocked_at = now(), blocked_by = (select min(id) from users), blocked_reason = 'Broken'`,
      `update packing_slots set blocked_at = null, blocked_by = null, blocked_reason = null`,
    ],
    [
      'a site that prints no designs',
      'printers',
      `update stations set printer_id = null where kind = 'print_design';
       update printers set archived_at = now() where kind = 'design'`,
      `update printers set archived_at = null;
       update stations set printer_id = (select id from printers where kind = 'design') where kind = 'print_design'`,
    ],
    [
      'a variant without a weight',
      'weights',
      `update variants set weight_g = 0 where sku = 'CARD-OS'`,
      `update variants set weight_g = 150 where sku = 'CARD-OS'`,
    ],
    [
      'a site whose designs are all archived',
      'designs',
      `update designs set archived_at = now()`,
      `update designs set archived_at = null`,
    ],
    [
      'a variant whose tag no printer serves',
      'printer_tags',
      `insert into printers_of_tags select p.id, t.id from printers p, printer_tags t where p.kind = 'design' limit 1`,
      `delete from printers_of_tags`,
    ],
    [
      'a printed product without a tag',
      'printer_tags',
      `create temp table tags as select sku, printer_tag_id from variants union all select code, printer_tag_id from products;
       update products set printer_tag_id = null where code = 'MUG';
       update variants set printer_tag_id = null where sku like 'MUG%'`,
      `update products set printer_tag_id = tags.printer_tag_id from tags where code = 'MUG' and tags.sku = code;
       update variants set printer_tag_id = tags.printer_tag_id from tags where variants.sku = tags.sku;
       drop table tags`,
    ],
    [
      'a parcel’s label on a printer of small labels',
      'label_sizes',
      `update printers set label_size = '50x25' where name = 'Parcels'`,
      `update printers set label_size = '4x6' where name = 'Parcels'`,
    ],
    [
      'a piece’s label on a printer of large labels',
      'label_sizes',
      `update printers set label_size = '4x6' where name = 'Labels'`,
      `update printers set label_size = '50x25' where name = 'Labels'`,
    ],
    [
      'a piece’s label on a printer whose labels nobody entered',
      'label_sizes',
      `update printers set label_size = null where name = 'Labels'`,
      `update printers set label_size = '50x25' where name = 'Labels'`,
    ],
    [
      'a parcel’s label on a printer whose labels nobody entered',
      'label_sizes',
      `update printers set label_size = null where name = 'Parcels'`,
      `update printers set label_size = '4x6' where name = 'Parcels'`,
    ],
  ])('%s leaves its step open', async (_what, step, change, takeBack) => {
    // One connection, which keeps what was there before.
    const connection = await whole.floor.site.database.pool.connect()
    try {
      const before = await undone(administrator)
      expect(before).not.toContain(step)
      await connection.query(change)
      expect(await undone(administrator)).toContain(step)
      await connection.query(takeBack)
      expect(await undone(administrator)).toEqual(before)
    } finally {
      connection.release()
    }
  })
})

test('a size of parcel labels that no printer at Package holds leaves the labels open, until one does', async () => {
  const own = await createTestApp()
  try {
    const floor = await givenFloor(own)
    const client = await own.as('administrator')
    const { pool } = own.database
    await pool.query(`update stations set label_printer_id = null where kind <> 'packaging'`)
    await pool.query(`update printers set label_size = '4x6' where kind = 'label'`)
    expect(await undone(client)).not.toContain('label_sizes')
    const [vendorId, secondId] = await own.database.transaction(async (tx) => {
      const vendor = { code: 'second', name: 'Second', kind: 'own_label' as const, services: ['STANDARD'] }
      const printer = { name: 'A6', kind: 'label', driver: 'file', language: 'pdf', label_size: 'a6' } as const
      return [await addShippingVendor(tx, vendor), await addPrinter(tx, { ...printer, printer_tag_ids: [] })]
    })
    await pool.query(`update shipping_vendors set label_size = 'a6' where id = $1`, [vendorId])
    expect(await undone(client)).toContain('label_sizes')
    await floor.addStation('packaging')
    await pool.query(`update stations set label_printer_id = $1 where id = (select max(id) from stations)`, [secondId])
    expect(await undone(client)).not.toContain('label_sizes')
    await floor.close()
  } finally {
    await own.close()
  }
})

test('blanks that nobody counts need no stock', async () => {
  const own = await createTestApp()
  try {
    const floor = await givenFloor(own, { on_hand: 0 })
    const client = await own.as('administrator')
    expect(await undone(client)).toContain('stock')
    await own.database.pool.query('update variants set track_stock = false')
    expect(await undone(client)).not.toContain('stock')
    await floor.close()
  } finally {
    await own.close()
  }
})

test('nobody reads the checklist who may not change the site', async () => {
  expect((await (await site.as('viewer')).get('/setup')).status).toBe(403)
})
