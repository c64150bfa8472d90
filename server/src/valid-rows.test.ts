import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/platform/test-database.ts'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.owner)
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

type Row = Record<string, unknown>

interface ValidRow {
  table: string
  check: string
  row: Row
  /** Each of these alone makes the row invalid. */
  wrong: Row[]
  /** Each of these alone leaves it valid; null is refused by `not null` only. */
  right: Row[]
}

const long = (length: number) => 'x'.repeat(length)
const tooLong = (limits: Record<string, number>): Row[] =>
  Object.entries(limits).map(([column, limit]) => ({ [column]: long(limit + 1) }))
const atLimit = (limits: Record<string, number>): Row =>
  Object.fromEntries(Object.entries(limits).map(([column, limit]) => [column, long(limit)]))

const orderTexts = {
  external_id: 100,
  external_number: 100,
  parcel_key: 100,
  customer_name: 200,
  email: 320,
  phone: 60,
  ship_to_name: 200,
  ship_to_company: 200,
  ship_to_address1: 300,
  ship_to_address2: 300,
  ship_to_city: 120,
  ship_to_state: 120,
  ship_to_postal_code: 40,
  shipping_service: 120,
  customer_note: 5000,
  internal_note: 5000,
  expedited_reason: 300,
  cancel_reason: 500,
}
const itemTexts = { external_line_id: 100, sku: 200, title: 500, personalisation: 2000 }
const movementTexts = { reason: 200, reference: 120, note: 1000 }
const at = '2020-01-01T00:00:00Z'
const change = (kind: string, onHand: number, reserved: number): Row => ({
  kind,
  on_hand_change: onHand,
  reserved_change: reserved,
})

const validRows: ValidRow[] = [
  {
    table: 'orders',
    check: 'is_valid_order',
    row: {
      ...atLimit(orderTexts),
      status: 'open',
      payment: 'paid',
      source: 'file',
      ship_to_country: 'CA',
      currency: 'CAD',
    },
    wrong: [
      ...tooLong(orderTexts),
      { external_id: '' },
      { external_number: '' },
      { parcel_key: '' },
      { status: 'done' },
      { payment: 'due' },
      { source: 'fax' },
      { ship_to_country: 'ca' },
      { currency: 'CADS' },
      { hold_kind: 'other', hold_since: at, hold_reason: 'x' },
      { hold_kind: 'manual', hold_since: at, hold_reason: '' },
      { hold_kind: 'manual', hold_since: at, hold_reason: long(501) },
      { hold_kind: 'manual', hold_reason: 'x' },
      { hold_kind: 'manual', hold_since: at },
      { hold_reason: 'x' },
      { hold_reason_id: 1 },
      { hold_kind: 'manual', hold_since: at, hold_reason_id: 1 },
      { hold_kind: 'system', hold_since: at, hold_reason: 'x', hold_reason_id: 1 },
      { cancel_reason_id: 1 },
      { status: 'completed' },
      { completed_at: at },
      { status: 'cancelled' },
      { cancelled_at: at },
    ],
    right: [
      { hold_kind: 'manual', hold_since: at, hold_reason: 'x' },
      { hold_kind: 'manual', hold_since: at, hold_reason: '', hold_reason_id: 1 },
      { status: 'completed', completed_at: at },
      { status: 'cancelled', cancelled_at: at },
      { status: 'cancelled', cancelled_at: at, cancel_reason_id: 1 },
      { ship_to_country: null, currency: null, parcel_key: null },
    ],
  },
  {
    table: 'order_items',
    check: 'is_valid_order_item',
    row: { ...atLimit(itemTexts), position: 1, quantity: 2, cancelled_quantity: 2 },
    wrong: [
      ...tooLong(itemTexts),
      { position: 0 },
      { position: 1001 },
      { quantity: -1, cancelled_quantity: 0 },
      { quantity: 10_001 },
      { cancelled_quantity: -1 },
      { cancelled_quantity: 3 },
    ],
    right: [{ position: 1000 }, { quantity: 10_000 }, { quantity: 0, cancelled_quantity: 0 }],
  },
  {
    table: 'pieces',
    check: 'is_valid_piece',
    row: { barcode: '400000000018', step: 0, attempt: 1, label_count: 0, blank: 'none' },
    wrong: [
      { barcode: '500000000018' },
      { barcode: '4000000000181' },
      { step: -1 },
      { attempt: 0 },
      { label_count: -1 },
      { blank: 'lost' },
    ],
    right: [{ blank: 'consumed' }, { blank: 'returned' }, { blank: 'scrapped' }],
  },
  {
    table: 'piece_events',
    check: 'is_valid_piece_event',
    row: { step: 1, from_stage: 'waiting_barcode', to_stage: 'barcode_printed', kind: 'step', note: long(1000) },
    wrong: [
      { step: -1 },
      { step: 0 },
      { step: 0, from_stage: null },
      { step: 0, from_stage: null, to_stage: 'waiting_barcode' },
      { from_stage: null },
      { note: long(1001) },
    ],
    right: [{ step: 0, from_stage: null, to_stage: 'waiting_barcode', kind: 'created' }],
  },
  {
    table: 'piece_areas',
    check: 'is_valid_piece_area',
    row: { state: 'pending', by_job: false, note: long(300) },
    wrong: [{ state: 'lost' }, { by_job: true }, { note: long(301) }, { width_mm: 1 }, { width_mm: 1, dpi: 300 }],
    right: [
      { state: 'sent' },
      { state: 'skipped' },
      { state: 'failed' },
      { state: 'printed', by_job: true },
      { width_mm: 1, height_mm: 1, dpi: 300 },
    ],
  },
  {
    table: 'stock_movements',
    check: 'is_valid_stock_movement',
    row: { ...atLimit(movementTexts), quantity: 2, ...change('in', 2, 0) },
    wrong: [
      ...tooLong(movementTexts),
      { quantity: 0, ...change('in', 0, 0) },
      change('lost', 2, 0),
      change('opening', -2, 0),
      change('in', 1, 0),
      change('in', 2, 2),
      change('out', 2, 0),
      change('adjust', 1, 0),
      change('reserve', 2, 2),
      change('release', 0, 2),
      change('consume', -2, -1),
      change('return', 0, 0),
      change('scrap', -2, 0),
      { ...change('in', 2, 0), reverses_id: 1 },
      { ...change('out', -2, 0), reverses_id: 1 },
      { ...change('opening', 2, 0), reverses_id: 1 },
      { ...change('return', 2, 0), reverses_id: 1 },
    ],
    right: [
      { ...change('in', -2, 0), reverses_id: 1 },
      { ...change('out', 2, 0), reverses_id: 1 },
      { ...change('adjust', -2, 0), reverses_id: 1 },
      change('opening', 2, 0),
      change('out', -2, 0),
      change('adjust', -2, 0),
      change('reserve', 0, 2),
      change('release', 0, -2),
      change('consume', -2, 0),
      change('consume', -2, -2),
      change('return', 2, 0),
      change('scrap', 0, 0),
    ],
  },
  {
    table: 'request_keys',
    check: 'is_valid_request_key',
    row: { key: long(16), body_hash: `\\x${'00'.repeat(32)}` },
    wrong: [{ key: long(15) }, { key: long(65) }, { body_hash: '\\x00' }],
    right: [{ key: long(64) }],
  },
]

describe.each(validRows)('the function that judges the rows of $table', ({ table, check, row, wrong, right }) => {
  const judge = async (changed: Row) => {
    const { rows } = await client.query<{ valid: boolean | null }>(
      `select ${check}(jsonb_populate_record(null::${table}, $1)) as valid`,
      [JSON.stringify({ ...row, ...changed })],
    )
    return rows[0]?.valid
  }

  it.each(wrong)('refuses %j', async (changed) => {
    expect(await judge(changed)).toBe(false)
  })

  it.each([{}, ...right])('accepts %j', async (changed) => {
    // Null accepts as well, as in any check constraint.
    expect(await judge(changed)).not.toBe(false)
  })

  it('has no other check constraint', async () => {
    const { rows } = await client.query(
      "select pg_get_constraintdef(oid) as text, convalidated as holds from pg_constraint where conrelid = $1::regclass and contype = 'c'",
      [table],
    )
    expect(rows).toEqual([{ text: `CHECK (${check}(${table}.*))`, holds: true }])
  })
})
