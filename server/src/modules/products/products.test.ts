import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkoutFolder } from '../../platform/checkout.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'

const samples = join(checkoutFolder(), 'samples')
const catalog = readFileSync(join(samples, 'catalog.csv'))
const counts = JSON.parse(readFileSync(join(samples, 'counts.json'), 'utf8')).catalog

let site: TestApp
let manager: TestClient

beforeAll(async () => {
  site = await createTestApp()
  manager = await site.as('production-manager')
})
afterAll(() => site.close())

function importFile(bytes: Buffer | string, name = 'catalog.csv') {
  return manager.upload('/products/imports', { name, bytes: Buffer.from(bytes) })
}

const header = 'product_code,product_name,print_areas,sku,gtin,on_hand,weight_g'

describe('importing the sample catalog', () => {
  test('creates every product and variant with its opening stock', async () => {
    const { status, data } = await importFile(catalog)
    expect(status).toBe(200)
    expect(data).toEqual({
      created: counts.variants,
      updated: 0,
      unchanged: 0,
      failed: 0,
      products: { created: counts.products, updated: 0 },
      opened: counts.total_on_hand,
      problems: [],
      ignored_columns: [],
    })
    const level = await site.database.read.one(
      z.strictObject({ on_hand: z.number(), moved: z.number() }),
      sql`
      select (select sum(on_hand) from stock_levels) as on_hand,
        (select sum(on_hand_change) from stock_movements where kind = 'opening') as moved`,
    )
    expect(level).toEqual({ on_hand: counts.total_on_hand, moved: counts.total_on_hand })
  })

  test('changes nothing the second time', async () => {
    const movements = sql`select count(*) as n from stock_movements`
    const before = await site.database.read.one(z.strictObject({ n: z.number() }), movements)
    const { data } = await importFile(catalog)
    expect(data).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: counts.variants,
      products: { created: 0, updated: 0 },
    })
    expect(await site.database.read.one(z.strictObject({ n: z.number() }), movements)).toEqual(before)
  })

  test('creates everything once when it runs four times at once in an empty catalog', async () => {
    const other = await createTestApp()
    const client = await other.as('production-manager')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => client.upload('/products/imports', { name: 'c.csv', bytes: catalog })),
    )
    expect(answers.map((answer) => Number(answer.data.created)).sort((a, b) => a - b)).toEqual([
      0,
      0,
      0,
      counts.variants,
    ])
    await other.close()
  })

  test('routes variants by their printer tags', async () => {
    const { data } = await (await site.as('print-operator')).get('/printer-tags')
    const byCode = Object.fromEntries(data.map((tag: { code: string; variants: number }) => [tag.code, tag.variants]))
    expect(byCode).toEqual(counts.variants_by_printer_tag)
  })
})

// SITE-18
test('a catalog file with costs in another currency is refused, and one that names the site’s own is read', async () => {
  const file = (currency: string) =>
    `${header},cost,currency\nC1,Coins,front,C1-S,,5,10,3.50,${currency}\nC1,Coins,front,C1-M,,5,10,3.50,\n`
  const other = await importFile(file('EUR'))
  expect([other.status, other.code]).toEqual([422, 'file_currency_other'])
  expect((await manager.get('/products', { query: { search: 'C1' } })).data).toEqual([])
  expect((await importFile(file('usd'))).data).toMatchObject({ created: 2, failed: 0, ignored_columns: [] })
})

describe('a catalog file with invalid rows', () => {
  test('imports the valid rows and lists the others with line, field and message', async () => {
    const file = [
      header,
      'A1,Alpha,front,A1-S,,5,10',
      'A1,Alpha,front,A1-M,123,5,10',
      'A1,Alpha,front,A1-L,,-1,x',
    ].join('\n')
    const { data } = await importFile(file)
    expect(data).toMatchObject({ created: 1, failed: 2, opened: 5 })
    expect(data.problems.map((problem: Record<string, unknown>) => [problem.line, problem.sku, problem.field])).toEqual(
      [
        [3, 'A1-M', 'gtin'],
        [4, 'A1-L', 'weight_g'],
        [4, 'A1-L', 'on_hand'],
      ],
    )
    expect(data.problems[0].message).toContain('“123” is not a valid GTIN')
  })

  test('reports the first two hundred problems of ten thousand wrong rows and counts all rows', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => `PX,,front,SX-${n},many`)
    const { data } = await importFile(`product_code,product_name,print_areas,sku,on_hand\n${rows.join('\n')}\n`)
    expect([data.failed, data.problems.length]).toEqual([10_000, 200])
    expect(data.problems.at(-1)).toMatchObject({ line: 101, sku: 'SX-99', field: 'on_hand' })
  })

  test('cannot move a SKU to another product', async () => {
    const { data } = await importFile(`${header}\nB1,Beta,front,g5000-blk-s,,5,10`)
    expect(data).toMatchObject({ created: 0, failed: 1, products: { created: 0 } })
    expect(data.problems[0].code).toBe('sku_of_other_product')
  })

  test('updates a variant from a changed row, but not its stock', async () => {
    const { data } = await importFile(`${header}\nA1,Alpha two,front,A1-S,,500,20`)
    expect(data).toMatchObject({ created: 0, updated: 1, opened: 0, products: { created: 0, updated: 1 } })
    const found = await manager.get('/variants', { query: { search: 'alpha two' } })
    expect(found.data).toMatchObject([{ sku: 'A1-S', on_hand: 5, weight_g: 20, product_name: 'Alpha two' }])
  })

  test.each([
    ['', 'file_empty'],
    [header, 'csv_no_rows'],
    ['{"variants":[{"sku":"A"}]}', 'csv_is_json'],
    ['sku,on_hand\nA,1', 'csv_column_missing'],
  ])('is refused: %j', async (file, code) => {
    const answer = await importFile(file)
    expect(answer.status).toBe(422)
    expect(answer.code).toBe(code)
  })

  test('treats markup in a name as text', async () => {
    const name = '<img src=x onerror=alert(1)>'
    await importFile(`${header}\nC1,${name},front,C1-S,,1,1`)
    const { data } = await manager.get('/products', { query: { search: 'onerror' } })
    expect(data[0].name).toBe(name)
  })
})

describe('the list of products', () => {
  test('shows variants, areas, tags and stock', async () => {
    const { data, body } = await manager.get('/products', { query: { search: 'g5000', sort: 'code' } })
    expect(body.meta).toMatchObject({ total: 2, total_capped: false, next: null })
    expect(data[0]).toMatchObject({
      code: 'G5000',
      variants: 78,
      print_areas: ['front', 'back', 'left_sleeve', 'right_sleeve'],
      printer_tags: ['DTG-DARK', 'DTG-LIGHT'],
      reserved: 0,
      short: 0,
    })
    expect(data[0].on_hand).toBe(data[0].available)
  })

  test('shows archived products only where they are asked for', async () => {
    const { data } = await manager.get('/products', { query: { search: 'PST' } })
    await manager.post(`/products/${data[0].id}/archive`, { version: 1 })
    const found = async (archived?: string) => {
      const { data: rows } = await manager.get('/products', { query: { search: 'PST', ...(archived && { archived }) } })
      return rows.map((row: { code: string; archived: boolean }) => [row.code, row.archived])
    }
    expect([await found(), await found('true'), await found('all')]).toEqual([[], [['PST', true]], [['PST', true]]])
    await manager.post(`/products/${data[0].id}/restore`, { version: 2 })
  })

  test('is filtered by category and tag, and lists the available filters', async () => {
    const { data: filters } = await manager.get('/products/filters')
    expect(filters.categories).toContain('mug')
    const mugs = filters.printer_tags.find((tag: { code: string }) => tag.code === 'SUB-MUG')
    const byTag = await manager.get('/products', { query: { printer_tag_id: mugs.id } })
    const byCategory = await manager.get('/products', { query: { category: 'mug' } })
    expect(byTag.data.map((one: { code: string }) => one.code)).toEqual(['MUG'])
    expect(byCategory.data).toEqual(byTag.data)
  })

  test.each(['code', '-code', 'name', '-name', 'priority', '-priority'])(
    'is paged by cursor in the order %s',
    async (sort) => {
      const whole = await manager.get('/products', { query: { sort, per_page: 50 } })
      const seen: number[] = []
      let after = ''
      do {
        const page = await manager.get('/products', { query: { sort, per_page: 5, ...(after ? { after } : {}) } })
        seen.push(...page.data.map((one: { id: number }) => one.id))
        after = page.body.meta.next
      } while (after)
      expect(seen).toEqual(whole.data.map((one: { id: number }) => one.id))
    },
  )

  test('shows one product with its areas, sizes and variants in the order of the file', async () => {
    const { data: list } = await manager.get('/products', { query: { category: 'mug' } })
    const { data } = await manager.get(`/products/${list[0].id}`)
    expect(data.areas).toEqual([
      {
        area: 'front',
        position: 1,
        side: 'front',
        width_mm: 200,
        height_mm: 95,
        dpi: 300,
        offset_x_mm: 0,
        offset_y_mm: 0,
        platen_note: '',
      },
    ])
    expect(data.variant_rows).toHaveLength(6)
    expect((await manager.get('/products/999999')).status).toBe(404)
  })
})

describe('the list of variants', () => {
  test.each([
    [{ search: 'blk hoodie' }, 'G18500-BLK-'],
    [{ search: '2041001010016' }, 'G5000-BLK-S'],
    [{ search: 'mu' }, 'MUG-'],
  ])('finds with %o: %s', async (query, expected) => {
    const { data } = await manager.get('/variants', { query })
    expect(data.length).toBeGreaterThan(0)
    for (const one of data) expect(one.sku).toContain(expected)
  })

  test.each(['%', '_', "' or 1=1", '\\', '%%%'])('treats %j as text', async (search) => {
    const { status, data } = await manager.get('/variants', { query: { search } })
    expect(status).toBe(200)
    expect(data).toEqual([])
  })

  test('can leave out what is printed', async () => {
    await importFile(`${header}\nCARD,Card,,CARD-OS,,5,3`)
    const { data } = await manager.get('/variants', { query: { unprinted: 'true' } })
    expect(data.map((row: { sku: string }) => row.sku)).toEqual(['CARD-OS'])
  })

  test('shows what is out of stock', async () => {
    const { body } = await manager.get('/variants', { query: { stock: 'out' } })
    expect(body.meta.total).toBe(counts.variants_with_zero_stock)
  })

  test.each(['sku', '-sku'])('is paged by cursor in the order %s', async (sort) => {
    const first = await manager.get('/variants', { query: { sort, per_page: 10 } })
    const second = await manager.get('/variants', { query: { sort, per_page: 10, after: first.body.meta.next } })
    const page = await manager.get('/variants', { query: { sort, per_page: 10, page: 2 } })
    expect(second.data).toEqual(page.data)
  })
})
