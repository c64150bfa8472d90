import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { floorOfTests } from '../testing/floor/floor-of-tests.ts'
import { scrapPiece } from '../testing/floor/floor-steps.ts'
import { givenStockIn, post } from '../testing/nouns/given-documents.ts'
import { close, count, givenCount } from '../testing/nouns/given-counts.ts'
import { givenOrder, givenPiece } from '../testing/floor/given-order.ts'

const text = readFileSync(new URL('../invariants.sql', import.meta.url), 'utf8')
const here = floorOfTests()
let superuser: pg.Client
/** Pieces, orders and slots that the statements below tamper with. */
let given: Record<string, number>

beforeAll(async () => {
  const { floor } = here
  const pair = (stage: 'quality_checked' | 'packaged') => givenOrder(floor, { stage, lines: [{ quantity: 2 }] })
  const waiting = await givenPiece(floor)
  const printed = await givenPiece(floor, { stage: 'barcode_printed' })
  const checked = await pair('quality_checked')
  const [packed, other] = [await pair('packaged'), await pair('packaged')]
  const cancelled = await givenPiece(floor, { stage: 'cancelled' })
  const scrapped = await givenPiece(floor, { stage: 'barcode_printed' })
  await scrapPiece(floor, scrapped.id)
  given = {
    waiting: waiting.id,
    waiting_order: waiting.order_id,
    printed: printed.id,
    printed_order: printed.order_id,
    checked: checked.piece_ids[0] ?? 0,
    checked_order: checked.id,
    packed: packed.piece_ids[0] ?? 0,
    packed_item: packed.item_ids[0] ?? 0,
    packed_order: packed.id,
    other_order: other.id,
    cancelled: cancelled.id,
    cancelled_order: cancelled.order_id,
    scrapped: scrapped.id,
    store: floor.store_id,
  }
  const office = await floor.site.as('administrator')
  const delivery = await givenStockIn(office, [{ sku: 'TEE-BLK-M', counted: 2 }])
  await post(office, 'stock-in', delivery.id)
  given.delivery = delivery.id
  const counted = await givenCount(office, ['MUG-WHT-11OZ'])
  await count(office, counted.id, 'MUG-WHT-11OZ', 500)
  await close(office, counted.id)
  given.count = counted.id
  superuser = new pg.Client(floor.site.testDatabase.superuser)
  await superuser.connect()
})
afterAll(() => superuser?.end())

/**
 * Lets go of what would refuse the tampering: triggers and foreign keys, checks and unique keys. All of it is rolled
 * back.
 */
const unguarded = `
  set local session_replication_role = replica;
  set local allow_system_table_mods = on;
  do $$ declare one record; begin
    for one in select conrelid::regclass as place, conname as name from pg_constraint
      where contype in ('c', 'u') and connamespace = 'public'::regnamespace
    loop execute format('alter table %s drop constraint %I cascade', one.place, one.name); end loop;
    for one in select indexrelid::regclass as name from pg_index i join pg_class c on c.oid = i.indrelid
      where indisunique and not indisprimary and c.relnamespace = 'public'::regnamespace
    loop execute format('drop index %s', one.name); end loop;
  end $$`

const violations: [invariant: string, tampering: string][] = [
  ['piece stage differs from its newest event', `update pieces set stage = 'design_printed' where id = :printed`],
  [
    'piece event outside the table of transitions',
    `update piece_events set kind = 'undo' where piece_id = :printed and step = 1`,
  ],
  ['gap in the events of a piece', `delete from piece_events where piece_id = :printed and step = 0`],
  ['stock level differs from its ledger', `update stock_levels set on_hand = on_hand + 1`],
  [
    'balance of a stock movement that does not follow from the one before',
    `update stock_movements set reserved_after = reserved_after + 1 where kind = 'opening'`,
  ],
  ['stock below zero or reserved above on hand', `update stock_levels set on_hand = reserved - 1`],
  [
    'pallet differs from its warehouse log',
    `with p as (insert into pallets (code, units, created_by, updated_at, updated_by) values ('PLT-000001', 3, 1, now(), 1) returning id)
     insert into pallet_contents (pallet_id, variant_id, quantity, since)
     select p.id, q.variant_id, 3, now() from p, pieces q where q.id = :waiting`,
  ],
  [
    'pallet differs from its warehouse log',
    `with p as (insert into pallets (code, units, created_by, updated_at, updated_by) values ('PLT-000001', 3, 1, now(), 1) returning id),
       v as (select variant_id from pieces where id = :waiting),
       c as (insert into pallet_contents (pallet_id, variant_id, quantity, lot, since) select id, variant_id, 3, 'L1', now() from p, v)
     insert into warehouse_log (move_id, kind, variant_id, quantity, lot, to_pallet_id, since, user_id)
     select 1, 'put_on', variant_id, 3, 'L2', id, now(), 1 from p, v`,
  ],
  [
    'units of a pallet differ from what is on it',
    `insert into pallets (code, units, created_by, updated_at, updated_by) values ('PLT-000001', 3, 1, now(), 1)`,
  ],
  [
    'SKU on more or fewer pallets than its count says',
    `insert into warehouse_skus (variant_id, pallets) select variant_id, 1 from pieces where id = :waiting`,
  ],
  [
    'pallet elsewhere than its newest relocation says',
    `insert into pallets (code, location_id, created_by, updated_at, updated_by) values ('PLT-000001', 7, 1, now(), 1)`,
  ],
  [
    'pick-area transfer with only one of its two entries',
    `update stock_movements set warehouse_log_id = 7 where kind = 'opening'`,
  ],
  [
    'warehouse log entry that does not mirror the one it reverses',
    `insert into warehouse_log (id, move_id, kind, variant_id, quantity, to_pallet_id, from_pallet_id, reverses_id, since, user_id)
     values (1, 1, 'put_on', null, 3, null, null, null, now(), 1), (2, 2, 'take_off', null, 2, null, null, 1, now(), 1)`,
  ],
  [
    'SKU that is the code of a location',
    `with v as (update variants set sku = 'A-01-1' where id = (select variant_id from pieces where id = :waiting) returning id)
     insert into warehouse_locations (aisle, bay, level, kind, walking_order, created_by, updated_at, updated_by)
     select 'A', 1, 1, 'pick', 1, 1, now(), 1 from v`,
  ],
  ['reserved differs from the reservations', `delete from stock_reservations where piece_id = :waiting`],
  [
    'reservation of a piece that does not wait',
    `update stock_reservations set piece_id = :printed where piece_id = :waiting`,
  ],
  [
    'blank consumed more or less often than once per piece',
    `delete from stock_movements where piece_id = :printed and kind = 'consume'`,
  ],
  [
    'stock level that is tracked otherwise than its variant',
    `update stock_levels set tracked = false where variant_id = (select variant_id from pieces where id = :waiting)`,
  ],
  [
    'posted stock document whose counted units differ from its movements',
    `update stock_document_lines set counted = counted + 1 where document_id = :delivery`,
  ],
  [
    'posted stock document whose pallets differ from the warehouse log',
    `with p as (insert into pallets (code, created_by, updated_at, updated_by) values ('PLT-000001', 1, now(), 1) returning id)
     update stock_document_lines set pallet_id = p.id from p where document_id = :delivery`,
  ],
  [
    'stock movement of a document line of another kind or variant',
    `update stock_movements set kind = 'opening' where document_line_id is not null`,
  ],
  [
    'reversal that does not mirror its stock movement',
    `insert into stock_movements (variant_id, kind, on_hand_change, quantity, reverses_id, user_id)
     select variant_id, 'in', -quantity, quantity, id, user_id from stock_movements where kind = 'opening' limit 1`,
  ],
  [
    'days of stock that differ from the ledger',
    `update stock_daily set consumed = consumed + 1 where variant_id = (select variant_id from pieces where id = :printed)`,
  ],
  ['consumption of a stock level that differs from its last days', `update stock_levels set consumed = consumed + 1`],
  ['average cost of a stock level that differs from its newest delivery', `update stock_levels set average_cost = 1`],
  [
    'delivery whose cost doesn’t follow from the one before',
    `insert into stock_costs (variant_id, quantity, unit_cost_minor, held, worth, stock_movement_id)
      select min(variant_id), 1, 100, 0, 0, n from stock_levels, (values (-1), (-2)) as m (n) group by n`,
  ],
  [
    'delivery whose cost isn’t counted',
    `update stock_document_lines set unit_cost_minor = 5
      where id in (select document_line_id from stock_movements where kind = 'in')`,
  ],
  [
    'reorder point of a stock level that differs from its variant',
    `update stock_levels set reorder_point = reorder_point + 1`,
  ],
  ['archived flag of a stock level that differs from its variant', `update stock_levels set archived = true`],
  [
    'closed count whose differences are not its movements',
    `update stock_count_lines set expected = expected + 1 where count_id = :count`,
  ],
  [
    'line of a count that is not the sum of its entries',
    `update stock_count_entries set units = units + 1 where line_id in (select id from stock_count_lines where count_id = :count)`,
  ],
  ['printed piece without a blank', `update pieces set blank = 'none' where id = :printed`],
  ['waiting piece with a blank', `update pieces set blank = 'consumed' where id = :waiting`],
  ['piece of an item of another order', `update pieces set item_id = :packed_item where id = :waiting`],
  [
    'piece in a slot that its order does not hold',
    `update packing_slots set order_id = null where order_id = :checked_order`,
  ],
  [
    'waiting, packaged or scrapped piece in a slot',
    `update pieces set slot_id = (select min(id) from packing_slots) where id = :scrapped`,
  ],
  [
    'two orders in one slot or two slots of one order',
    `update packing_slots set order_id = :checked_order where id = (select max(id) from packing_slots)`,
  ],
  [
    'slot of an order that is done',
    `update packing_slots set order_id = :packed_order where id = (select max(id) from packing_slots)`,
  ],
  ['two live shipments of one order', `update shipments set order_id = :packed_order where order_id = :other_order`],
  [
    'shipping or completed order without a bought label',
    `update shipments set state = 'voided' where order_id = :packed_order`,
  ],
  ['packaged piece without a shipment', `delete from shipment_pieces where piece_id = :packed`],
  [
    'shipping or completed order with a piece that is not packaged',
    `update pieces set stage = 'quality_checked' where id = :packed`,
  ],
  ['open order with a piece past its barcode', `update orders set status = 'open' where id = :printed_order`],
  [
    'order that lists problems of a hold, or keeps what waits, without a hold',
    `insert into order_problems (order_id, position, about, field, code)
     values (:waiting_order, 1, 'change', 'customer_note', 'change_kept')`,
  ],
  ['failed order with pieces, or without a problem', `update orders set status = 'failed' where id = :waiting_order`],
  ['cancelled order with a living piece', `update pieces set stage = 'waiting_barcode' where id = :cancelled`],
  ['item with more or fewer living pieces than its quantity', `update order_items set quantity = quantity + 1`],
  ['order that counts its printed units wrongly', `update orders set printed_units = printed_units + 1`],
  [
    'scrapped piece without a replacement',
    `update pieces set replaces_piece_id = null where replaces_piece_id = :scrapped`,
  ],
  ['living piece without a print area', `delete from piece_areas where piece_id = :waiting`],
  ['design printed while an area is open', `update piece_areas set state = 'pending' where piece_id = :checked`],
  ['queue columns of a piece differ from its order', `update pieces set urgent = not urgent where id = :waiting`],
  [
    'import run whose counts differ from its lines',
    `insert into import_runs (store_id, source, file_name, file_sha256, settled, user_id)
     select :store, 'command', 'x.csv', repeat('0', 64), 1, min(id) from users`,
  ],
  [
    'bulk run whose counts differ from its rows',
    `insert into bulk_runs (action, input, user_id, total) select 'orders.hold', '{}', min(id), 2 from users`,
  ],
  ['erased order that still has customer data', `update orders set erased_at = now() where id = :cancelled_order`],
  [
    'order in work of which nothing is made here',
    `update order_items set variant_id = null, printed = false where order_id = :waiting_order`,
  ],
  [
    'piece of a line that is never made here',
    `update order_items set variant_id = null, printed = false where order_id = :printed_order`,
  ],
  [
    'attached product carried by an order of another family',
    `insert into carried_attached (family_id, variant_id, order_id)
     select :other_order, variant_id, :packed_order from pieces where id = :packed`,
  ],
  [
    'attached product carried by an order without a parcel',
    `insert into carried_attached (family_id, variant_id, order_id)
     select :waiting_order, variant_id, :waiting_order from pieces where id = :waiting`,
  ],
  ['document of a parcel that names no order', `update documents set order_id = null where order_id = :packed_order`],
  [
    'erased import that still has raw data of a line',
    `with run as (
       insert into import_runs (store_id, source, file_name, state, settled, user_id, erased_at, finished_at)
       select :store, 'command', 'x.csv', 'done', 1, min(id), now(), now() from users returning id
     ) insert into import_lines (run_id, position, outcome, raw) select id, 1, 'failed', '{}' from run`,
  ],
  ['two designs in use with one name', `update designs set file_name = 'Same.png'`],
  ['history of a version that its record never had', `update designs set version = 0`],
  [
    'generated column that make_record does not know',
    `update pg_trigger set tgargs = '' where tgrelid = cast('variants' as regclass) and tgname = 'maintain_record'`,
  ],
]

describe('invariants.sql', () => {
  test('finds nothing on a healthy floor, and each of its rules is planted below', async () => {
    expect((await superuser.query(text)).rows).toEqual([])
    const named = [...text.matchAll(/^select '([^']+)'/gm)].map(([, name]) => name)
    expect(new Set(violations.map(([name]) => name))).toEqual(new Set(named))
  })

  test.each(violations)('reports the violation: %s', async (invariant, tampering) => {
    await superuser.query('begin')
    try {
      await superuser.query(unguarded)
      const { rowCount } = await superuser.query(tampering.replace(/:(\w+)/g, (_all, name) => String(given[name])))
      expect(rowCount).toBeGreaterThan(0)
      const { rows } = await superuser.query<{ invariant: string }>(text)
      expect(new Set(rows.map((row) => row.invariant))).toContain(invariant)
    } finally {
      await superuser.query('rollback')
    }
  })
})

describe('the database', () => {
  const appendOnly = ['piece_events', 'piece_actions', 'order_events', 'stock_movements', 'audit_entries']
  const refusals: [what: string, because: string, statement: string][] = [
    [
      'a second slot for an order',
      'packing_slots_order_id_key',
      `update packing_slots set order_id = :checked_order where order_id is null`,
    ],
    [
      'a star within a SKU that is never made',
      'never_made_is_sku_or_pattern',
      `insert into sku_mappings (store_id, sku, sku_key, created_by, updated_by)
       select :store, 'A*B', 'A*B', min(id), min(id) from users`,
    ],
    [
      'a second live label of an order',
      'shipments_one_live',
      `update shipments set order_id = :packed_order where order_id = :other_order`,
    ],
    [
      'one order twice from one store',
      'orders_external_id',
      `update orders set external_id = (select external_id from orders where id = :packed_order) where id = :other_order`,
    ],
    [
      'a cancelled order that goes on',
      'orders_status_from_status_fkey',
      `update orders set status = 'processing', cancelled_at = null where id = :cancelled_order`,
    ],
    [
      'a shipped order that opens again',
      'orders_status_from_status_fkey',
      `update orders set status = 'open' where id = :packed_order`,
    ],
    ['stock changed behind the back of its ledger', 'only through', `update stock_levels set on_hand = on_hand + 1`],
    [
      'stock below zero',
      'stock_levels_check',
      `insert into stock_movements (variant_id, kind, quantity, on_hand_change, user_id)
       select variant_id, 'out', 1000000, -1000000, (select min(id) from users) from stock_levels`,
    ],
    [
      'a barcode twice',
      'pieces_barcode_key',
      `update pieces set barcode = (select barcode from pieces where id = :packed) where id = :checked`,
    ],
    [
      'a piece in the slot of another order',
      'pieces_slot_id_order_id_fkey',
      `update pieces set slot_id = (select id from packing_slots where order_id = :checked_order) where id = :printed`,
    ],
    ...appendOnly.flatMap((table): [string, string, string][] => [
      [`a change of ${table}`, 'never changed or removed', `update ${table} set user_id = user_id`],
      [`a removal from ${table}`, 'never changed or removed', `delete from ${table}`],
    ]),
  ]

  test.each(refusals)('refuses, even for the owner of its tables: %s', async (_what, because, statement) => {
    const owner = new pg.Client(here.floor.site.testDatabase.owner)
    await owner.connect()
    try {
      await owner.query('begin; set constraints all immediate')
      const attempt = owner.query(statement.replace(/:(\w+)/g, (_all, name) => String(given[name])))
      await expect(attempt).rejects.toThrow(because)
    } finally {
      await owner.query('rollback')
      await owner.end()
    }
  })
})
