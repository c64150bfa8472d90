import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { idRow } from '../../platform/db/row.ts'
import { z } from 'zod'
import type { LegacyEncoding } from '@platen/contracts/values/text-encodings'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStore } from '../../modules/stores/stores.public.ts'
import { checkoutFolder } from '../../platform/checkout.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import { rememberColumns } from '../../modules/order-sync/columns/column-mappings.store.ts'
import { headerKey } from '../../modules/order-sync/columns/header-key.service.ts'
import { readInputs } from './import-inputs.ts'
import { exitStatus, importReport, describeResult } from './import-result.ts'
import { importInput } from './import-site.ts'
import { whenWorked } from '../../../testing/floor/when-worked.ts'

const samples = join(checkoutFolder(), 'samples')
const first = JSON.parse(readFileSync(join(samples, 'counts.json'), 'utf8'))['first import']
const folder = mkdtempSync(join(tmpdir(), 'platen-import-'))
let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

function store(code: string): Promise<number> {
  return site.database.transaction((tx) =>
    addStore(tx, { code, name: code, platform: 'file', default_vendor_id: null }),
  )
}

async function importPaths(paths: string[], storeId: number, encoding?: LegacyEncoding) {
  const ctx = await site.system()
  const results = []
  for (const input of await readInputs(paths.map((path) => resolve(samples, path)))) {
    results.push(
      await importInput(
        ctx,
        input,
        { designs: storeId, orders: async () => storeId, moves_dates: false, encoding },
        () => undefined,
      ),
    )
  }
  await whenWorked(site)
  return importReport(results)
}

async function readStatuses(storeId: number): Promise<Record<string, number>> {
  const rows = await site.database.read.rows(
    z.strictObject({ status: z.string(), n: z.number() }),
    sql`select status, count(*) as n from orders where store_id = ${storeId} group by status`,
  )
  return Object.fromEntries(rows.map((row) => [row.status, row.n]))
}

describe('the import command', () => {
  test('imports catalog, designs and orders in the order of their dependencies', async () => {
    const shop = await store('first')
    const report = await importPaths(['native-orders.csv', 'designs', 'catalog.csv'], shop)
    expect(report.files.map((file) => file.kind)).toEqual(['catalog', 'designs', 'orders'])
    expect(report.files[2]).toMatchObject(first['native-orders.csv'])
    expect(report).toMatchObject({ created: 350 + 24 + 200, failed: 0, pieces: 514 })
    expect(report.files.map(describeResult)[2]).toContain(
      '200 created, 0 updated, 0 skipped, 0 failed; 314 items, 514 pieces',
    )
  })

  test('changes nothing when it imports the same files again', async () => {
    const shop = await site.database.read.one(idRow, sql`select id from stores where code = 'FIRST'`)
    const report = await importPaths(['catalog.csv', 'designs', 'native-orders.json'], shop.id)
    expect(report).toMatchObject({ created: 0, updated: 0, skipped: 350 + 24 + 200, failed: 0, pieces: 0 })
  })

  test('opens orders that failed because of missing designs when the designs arrive', async () => {
    const shop = await store('late')
    const orders = await importPaths(['native-orders.csv'], shop)
    expect(orders).toMatchObject({ created: 0, failed: 200 })
    expect(await readStatuses(shop)).toEqual({ failed: 200 })
    const again = await importPaths(['native-orders.csv'], shop)
    expect(again).toMatchObject({ skipped: 200, failed: 0, still_failed: 200 })
    expect(again.files.map(describeResult)[0]).toContain('200 skipped, 0 failed, 200 still with problems')
    expect(again.files[0]?.problems).toContainEqual(expect.stringMatching(/^line \d+, .*design/))
    expect([exitStatus(orders.files), exitStatus(again.files)]).toEqual([1, 1])
    await importPaths(['designs'], shop)
    expect(await readStatuses(shop)).toEqual({ open: 200 })
  })

  test('opens orders that failed because of a missing SKU when the catalog brings it', async () => {
    const shop = await store('new-sku')
    const header = 'product_code,product_name,print_areas,sku,on_hand'
    writeFileSync(join(folder, 'catalog.csv'), `${header}\nNEW,New tee,front,NEW-TEE-M,3\n`)
    const order = 'order_number,placed_at,customer_name,address1,city,postal_code,country,sku,quantity,design_front'
    const values = '1,2020-11-09T01:20:42-05:00,Ann,1 Main St,Laval,H7A 1A1,CA, new-tee-m ,2,design-01-front.png'
    writeFileSync(join(folder, 'orders.csv'), `${order}\n${values}\n`)
    await importPaths(['designs', join(folder, 'orders.csv')], shop)
    expect(await readStatuses(shop)).toEqual({ failed: 1 })
    await importPaths([join(folder, 'catalog.csv')], shop)
    expect(await readStatuses(shop)).toEqual({ open: 1 })
  })

  // IMPORT-34
  test('says in which encoding a file of orders was read, and reads it in the one that is named', async () => {
    const order = 'order_number,placed_at,customer_name,address1,city,postal_code,country,sku,quantity,design_front'
    const values =
      'E-1,2020-11-09T01:20:42-05:00,Ann,1 Main St,Montr\u0082al,H7A 1A1,CA,new-tee-m,1,design-01-front.png'
    const path = join(folder, 'cp850.csv')
    writeFileSync(path, `${order}\n${values}\n`, 'latin1')
    const guessed = await importPaths([path], await store('guessed'))
    expect(guessed.files[0]?.notices.join(' ')).toMatch(/^The file isn’t in UTF-8\. It was read as /)
    const shop = await store('named')
    const named = await importPaths([path], shop, 'CP850')
    expect(named.files[0]?.notices.join(' ')).toContain('It was read as CP850. Check these words: Montréal.')
    const cities = z.strictObject({ ship_to_city: z.string() })
    expect(
      await site.database.read.rows(cities, sql`select ship_to_city from orders where store_id = ${shop}`),
    ).toEqual([{ ship_to_city: 'Montréal' }])
  })

  test('reads a table by the columns that somebody chose for the store before, and by none otherwise', async () => {
    const shop = await store('mapped')
    const columns = ['No', 'Placed', 'Who', 'Street', 'Town', 'Land', 'Thing', 'How many', 'Front']
    const row = ['7', '2020-11-09', 'Ann', '1 Main St', 'Laval', 'CA', 'new-tee-m', '1', 'design-01-front.png']
    const path = join(folder, 'mapped.csv')
    writeFileSync(path, `${columns.join(',')}\n${row.join(',')}\n`)
    expect(await importPaths([path], shop)).toMatchObject({ files: [{ kind: 'refused' }], created: 0 })
    const fields = ['order_number', 'placed_at', 'name', 'address1', 'city', 'country', 'sku', 'quantity']
    const mapping = {
      fields: Object.fromEntries(fields.map((field, at) => [field, columns[at] ?? ''])),
      designs: { front: 'Front' },
      personalization: [],
    }
    const { user } = await site.system()
    await site.database.transaction((tx) =>
      rememberColumns(tx, { store_id: shop, user_id: user.id }, headerKey(columns), mapping),
    )
    const again = await importPaths([path], shop)
    expect(again.files).toMatchObject([{ kind: 'orders', failed: 1, refusal: null }])
  })

  test('reports what cannot be read and continues with the rest', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'a,b\n1,2')
    const paths = [join(folder, 'notes.txt'), join(folder, 'nothing'), '/dev/zero', join(samples, 'catalog.csv')]
    const inputs = await readInputs(paths)
    expect(inputs.map((input) => input.kind)).toEqual(['catalog', 'refused', 'refused', 'refused'])
    expect(inputs.map((input) => ('message' in input ? input.message : ''))).toEqual([
      '',
      expect.stringContaining('supported order file'),
      'It cannot be read (ENOENT). Check the path.',
      'It is not a file. Give a file or a folder.',
    ])
  })
})
