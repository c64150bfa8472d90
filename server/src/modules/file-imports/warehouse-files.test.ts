import { expect, test } from 'vitest'
import { givenStockIn, post } from '../../../testing/nouns/given-documents.ts'
import { warehouseOfTests } from '../../../testing/nouns/warehouse-of-tests.ts'

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
    expect.stringMatching(/^4 .*: 1 pallet is at B-01-1\. Move it first\./),
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

// FILE-7, STOCK-56
test('a file of lines drops nothing: a lot without a pallet and a line that can’t be the next are refused', async () => {
  const [known, added] = [await here.givenSku(), await here.givenSku()]
  const pallet = await here.givenPallet()
  const { id, number } = await givenStockIn(here.operator, [{ sku: known, expected: 1, counted: 0 }])
  const rows = [
    `${known},,,LOT1`,
    `${known},3,,`,
    `${known},2,${pallet.code},LOT2`,
    `${added},,,LOT3`,
    `${added},2,,`,
    `${added},1,,`,
  ]
  const text = ['document,sku,line,pallet,lot', ...rows.map((row) => `${number},${row}`)].join('\n')
  const { data } = await plan('stock-in-lines', `${text}\n`)
  const keepsNoLots = 'the pick area keeps no lots. Enter the pallet, or leave the lot empty.'
  expect(problemsOf(data)).toEqual([
    `2 lot: Supplier lot LOT1 has no pallet: ${keepsNoLots}`,
    `3 line: ${number} has no line 3 of ${known}. The next one that can be added is number 2.`,
    `5 lot: Supplier lot LOT3 has no pallet: ${keepsNoLots}`,
    `6 line: ${number} has no line 2 of ${added}. The next one that can be added is number 1.`,
    expect.stringMatching(/^7 /),
  ])
  const kept = [text.split('\n')[0], `${number},${known},2,${pallet.code},LOT2`, `${number},${added},1,,`, ''].join(
    '\n',
  )
  expect((await load('stock-in-lines', kept)).counts).toMatchObject({ created: 2, refused: 0 })
  const { data: delivery } = await here.operator.get(`/stock-in/${id}`)
  const [first, second] = delivery.line_list
  expect(second).toMatchObject({ sku: known, pallet: pallet.code, lot: 'LOT2' })
  // What a call enters is refused like what a file says.
  const line = { expected: 1, counted: 0, damaged: 0, unit_cost_minor: null, lot: 'LOT4' }
  for (const answer of [
    await here.operator.post(`/stock-in/${id}/lines`, { ...line, sku: known }),
    await here.operator.put(`/stock-in/${id}/lines/${first.id}`, { ...line, version: first.version }),
    await here.operator.put(`/stock-in/${id}/lines/${second.id}`, { ...line, pallet: null, version: second.version }),
  ]) {
    expect([answer.status, answer.code]).toEqual([409, 'stock_lot_without_pallet'])
  }
})
