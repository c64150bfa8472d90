import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'

let site: TestApp
let manager: TestClient

beforeAll(async () => {
  site = await createTestApp()
  manager = await site.as('administrator')
})
afterEach(() => expectInvariants(site.database))
afterAll(() => site.close())

const file = (text: string) => ({ name: 'file.csv', bytes: Buffer.from(text) })
const plan = (kind: string, text: string) => manager.upload(`/file-imports/${kind}/plan`, file(text))

async function load(kind: string, text: string) {
  const planned = await plan(kind, text)
  const applied = await manager.upload(`/file-imports/${kind}/apply`, file(text), { plan_id: String(planned.data.id) })
  expect([applied.status, applied.data?.counts]).toEqual([200, planned.data.counts])
  return applied.data.counts
}

/** Counts the statements about products; background work of the site has others. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const original = pg.Client.prototype.query
  const observe = function (this: pg.Client, ...args: unknown[]): unknown {
    const [query] = args as [string | { text: string }]
    if (/products|product_print_areas|audit_entries/.test(typeof query === 'string' ? query : query.text)) count++
    return Reflect.apply(original, this, args)
  }
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(observe as never)
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return count
}

function productRows(prefix: string, count: number, name: string): string {
  const rows = Array.from({ length: count }, (_, n) => `${prefix}-${n},${name} ${n},${n % 3},10`)
  return `product_code,product_name,category,priority\n${rows.join('\n')}\n`
}

async function find(code: string) {
  const { data } = await manager.get('/products', { query: { search: code, archived: 'all' } })
  return data.find((row: { code: string }) => row.code === code)
}

async function historyOf(code: string) {
  const { data } = await manager.get(`/products/${(await find(code)).id}/history`)
  return data.map(({ event, changes }: { event: string; changes: { field: string }[] }) => [
    event,
    changes.map((change) => change.field),
  ])
}

describe('a file of products', () => {
  test('takes as many statements for many products as for a few, new or changed', async () => {
    await load('products', productRows('WARM', 2, 'Warm'))
    const few = await countStatements(() => load('products', productRows('FEW', 3, 'Few')))
    const many = await countStatements(() => load('products', productRows('MANY', 60, 'Many')))
    expect(many).toBe(few)
    const fewChanged = await countStatements(() => load('products', productRows('FEW', 3, 'Changed')))
    const manyChanged = await countStatements(() => load('products', productRows('MANY', 60, 'Changed')))
    expect(manyChanged).toBe(fewChanged)
  })

  test('leaves in the history of each what the screens would', async () => {
    await load('products', productRows('STORY', 2, 'Story'))
    await load('products', 'product_code,product_name,brand\nSTORY-0,Renamed,Gildan\nSTORY-1,Story 1,\n')
    expect(await historyOf('STORY-0')).toEqual([
      ['edited', ['name', 'brand']],
      ['created', []],
    ])
    expect(await historyOf('STORY-1')).toEqual([['created', []]])
    await load('products', 'product_code,archived\nSTORY-0,yes\nSTORY-1,yes\n')
    await load('products', 'product_code,archived,brand\nSTORY-0,no,Fruit\nSTORY-1,no,\n')
    expect(await historyOf('STORY-0')).toEqual([
      ['edited', ['brand']],
      ['restored', []],
      ['archived', []],
      ['edited', ['name', 'brand']],
      ['created', []],
    ])
  })

  test('leaves out those that are refused, each at its cell, and saves the others', async () => {
    await load('products', 'product_code,product_name\nSHIRT,Shirt\nCARDS,Cards\n')
    await load('variants', 'product_code,sku\nSHIRT,SHIRT-M\nCARDS,CARDS-OS\n')
    await load('print-areas', 'product_code,area\nSHIRT,front\n')
    const text =
      'product_code,product_name,attached,priority\nSET-1,One,CARDS-OS × 2,5\nSET-2,Two,SHIRT-M,5\nSET-3,Three,NONE,5\n' +
      'SET-4,,CARDS-OS,5\nSET-5,Five,CARDS-OS × 101,5\nSHIRT,Shirt,CARDS-OS,7\n'
    const { data } = await plan('products', text)
    expect(data.counts).toEqual({ created: 1, changed: 1, unchanged: 0, refused: 4 })
    const refused = data.rows.filter((row: { outcome: string }) => row.outcome === 'refused')
    expect(
      refused.map((row: { line: number; problems: { column: string }[] }) => [row.line, row.problems[0]?.column]),
    ).toEqual([
      [3, 'attached'],
      [4, 'attached'],
      [5, 'product_name'],
      [6, 'attached'],
    ])
    expect(await load('products', text)).toMatchObject({ created: 1, changed: 1 })
    const saved = (await manager.get(`/products/${(await find('SET-1')).id}`)).data
    expect(saved.attached).toMatchObject([{ sku: 'CARDS-OS', quantity: 2 }])
    expect((await find('SHIRT')).priority).toBe(7)
  })
})

test('a file of print areas refuses those of an archived and of an attached product, and saves the others', async () => {
  await load('products', 'product_code,product_name,archived\nAREA-1,One,\nAREA-2,Two,yes\nAREA-3,Three,\n')
  await load('variants', 'product_code,sku\nAREA-3,AREA-3-OS\n')
  await load('products', 'product_code,product_name,attached\nAREA-4,Four,AREA-3-OS\n')
  const text = 'product_code,area\nAREA-1,front\nAREA-1,back\nAREA-2,front\nAREA-3,front\nAREA-3,back\nAREA-4,front\n'
  const { data } = await plan('print-areas', text)
  const refused = data.rows.filter((row: { outcome: string }) => row.outcome === 'refused')
  expect(refused.map(({ line }: { line: number }) => line)).toEqual([4, 5, 6])
  expect(refused[0].problems[0].message).toMatch(/archived/)
  expect(refused[1].problems[0].message).toMatch(/Four/)
  expect(await load('print-areas', text)).toMatchObject({ created: 3 })
  expect((await find('AREA-1')).print_areas).toEqual(['front', 'back'])
})
