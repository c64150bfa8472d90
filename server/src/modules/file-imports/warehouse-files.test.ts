import { expect, test } from 'vitest'
import { givenStockIn, post } from '../stock-documents/testing/given-documents.ts'
import { warehouseOfTests } from '../warehouse/testing/warehouse-of-tests.ts'

const here = warehouseOfTests()

const file = (text: string | Buffer) => ({ name: 'file.csv', bytes: Buffer.from(text) })
const plan = (kind: string, text: string | Buffer) => here.operator.upload(`/file-imports/${kind}/plan`, file(text))

async function load(kind: string, text: string) {
  const planned = await plan(kind, text)
  expect([planned.status, planned.code]).toEqual([200, undefined])
  const applied = await here.operator.upload(`/file-imports/${kind}/apply`, file(text), {
    plan_id: String(planned.data.id),
  })
  expect(applied.data.counts).toEqual(planned.data.counts)
  return planned.data
}

const problemsOf = (planned: { rows: { line: number; problems: { column: string; message: string }[] }[] }) =>
  planned.rows.flatMap(({ line, problems }) => problems.map(({ column, message }) => `${line} ${column}: ${message}`))

/** What is exported, which changes nothing when it is imported. */
async function exported(kind: string): Promise<string> {
  const answer = await here.operator.get(`/file-imports/${kind}/export`)
  const again = await plan(kind, answer.bytes)
  expect(again.data.counts).toMatchObject({ created: 0, changed: 0, refused: 0 })
  return answer.bytes.toString()
}

// FILE-7
test('a file of locations creates, changes, blocks and archives them', async () => {
  const text =
    'code,kind,walking_order,blocked_reason,archived\nQ-1-1,pick,,,\nQ-02-1,reserve,7,Leak,\na-01-1,staging,5,,\nQ-03-1,pick,,,yes\n'
  expect((await load('warehouse-locations', text)).counts).toMatchObject({ created: 3, changed: 1 })
  const { data } = await here.operator.get('/warehouse-locations', { query: { search: 'Q-', archived: 'all' } })
  const rows = Object.fromEntries(data.map((row: { code: string }) => [row.code, row]))
  expect(rows['Q-01-1']).toMatchObject({ kind: 'pick', blocked_reason: null, archived: false })
  expect(rows['Q-02-1']).toMatchObject({ kind: 'reserve', walking_order: 7, blocked_reason: 'Leak' })
  expect(rows['Q-03-1']).toMatchObject({ archived: true })
  expect(rows['Q-01-1'].walking_order).toBeGreaterThan(70)
  expect(await exported('warehouse-locations')).toMatch(/A-01-1,staging,5,,no/)
})

test('a file of locations names the cells that can’t be saved', async () => {
  const sku = await here.givenSku()
  await here.givenPallet({ [sku]: 1 }, 'B-01-1')
  const { data } = await plan(
    'warehouse-locations',
    'code,kind,walking_order,archived\nnowhere,pick,1,\nR-01-1,shelf,1,\nB-01-1,reserve,3,yes\nB-01-2,reserve,,\n',
  )
  expect(data.counts).toMatchObject({ refused: 4 })
  expect(problemsOf(data)).toEqual([
    '2 code: nowhere is not the code of a location. Enter aisle, bay and level, such as A-01-1.',
    expect.stringMatching(/^3 kind: /),
    expect.stringMatching(/^4 .*: There are 1 pallets at B-01-1/),
    expect.stringMatching(/^5 walking_order: /),
  ])
})

// FILE-7
test('a file of lines fills a draft of Stock In, which is posted as usual', async () => {
  const [a, b] = [await here.givenSku(), await here.givenSku()]
  const pallet = await here.givenPallet()
  const delivery = await givenStockIn(here.operator, [{ sku: a, expected: 5, counted: 2 }])
  const { number } = delivery
  const text =
    'document;sku;line;expected;counted;damaged;unit_cost;pallet\n' +
    `${number};${a};1;12;12;1;3,50;\n${number};${a};2;4;4;0;;${pallet.code}\n${number};${b};;7;0;0;;\n`
  expect((await load('stock-in-lines', text)).counts).toMatchObject({ created: 2, changed: 1 })
  const { data } = await here.operator.get(`/stock-in/${delivery.id}`)
  expect(data.line_list).toMatchObject([
    { sku: a, expected: 12, counted: 12, damaged: 1, unit_cost_minor: 350, pallet: null },
    { sku: a, expected: 4, counted: 4, pallet: pallet.code },
    { sku: b, expected: 7, counted: 0 },
  ])
  expect(await exported('stock-in-lines')).toContain(`${number},${a},2,4,4,0,,${pallet.code}`)
  expect((await post(here.operator, 'stock-in', delivery.id)).status).toBe(200)
  const late = await plan('stock-in-lines', `document,sku,expected\n${number},${b},1\nSI-999999,${b},1\n`)
  expect(problemsOf(late.data)).toEqual([
    expect.stringMatching(new RegExp(`^2 : ${number} was posted by `)),
    expect.stringMatching(/^3 document: /),
  ])
  expect((await here.viewer.upload('/file-imports/stock-in-lines/plan', file(text))).status).toBe(403)
})

test('a file of lines names unknown SKUs and pallets, and leaves the other rows alone', async () => {
  const sku = await here.givenSku()
  const { number } = await givenStockIn(here.operator, [{ sku, expected: 1, counted: 0 }])
  const { data } = await plan(
    'stock-in-lines',
    `document,sku,line,expected,pallet\n${number},NOBODY,,1,\n${number},${sku},,4,PLT-999999\n${number},${sku},2,4,\n`,
  )
  expect(data.counts).toMatchObject({ created: 1, refused: 2 })
  expect(problemsOf(data)).toEqual([expect.stringMatching(/^2 sku: /), expect.stringMatching(/^3 pallet: /)])
})
