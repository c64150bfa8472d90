import { z } from 'zod'
import { endpoint, id, idText, instant, type Contract } from '../endpoint.ts'
import { dayRange, listMeta, listQuery, several } from '../paging.ts'
import { blankPicture } from '../variants/blank-picture.ts'
import { moveKinds } from './warehouse-words.ts'

const pallet = z.strictObject({ id, code: z.string() })
const location = z.strictObject({ id, code: z.string() })

export const logEntry = z.strictObject({
  id,
  /** Entries of one move have the same: a merge of a pallet with three SKUs has three entries. */
  move_id: id,
  kind: z.enum(moveKinds),
  at: instant,
  user_id: id,
  who: z.string(),
  variant_id: id.nullable(),
  sku: z.string().nullable(),
  product_name: z.string().nullable(),
  /** That of the SKU. */
  picture: blankPicture.nullable(),
  /** Null for what happens to a pallet as a whole: relocate, archive, restore. */
  quantity: z.number().int().nullable(),
  from_pallet: pallet.nullable(),
  to_pallet: pallet.nullable(),
  from_location: location.nullable(),
  to_location: location.nullable(),
  /** The supplier lot of what moved; empty where nobody knows it. */
  lot: z.string(),
  reason: z.string(),
  note: z.string(),
  /** The movement of the stock ledger, of a transfer to or from the pick area. */
  stock_movement_id: id.nullable(),
  /** The entry that this one reverses, and the one that reverses this one. */
  reverses_id: id.nullable(),
  reversed_by_id: id.nullable(),
})
export type LogEntry = z.infer<typeof logEntry>

/** The code of a pallet, location or SKU in a query, as scanned or typed. */
const scanned = z.string().trim().min(1).max(200).optional()

export const listWarehouseLog = endpoint({
  route: 'GET /warehouse/log',
  access: 'warehouse.read',
  summary:
    'What moved onto, off and between pallets, newest first. Searched by a part of a pallet’s code or of what a SKU is called; `search_capped` says that the search named more than it looks through.',
  query: listQuery(['newest', 'oldest'], {
    pallet: scanned,
    sku: scanned,
    location: scanned,
    user_id: idText.optional(),
    kind: several(moveKinds).optional(),
    ...dayRange(''),
  }),
  response: z.array(logEntry),
  meta: listMeta,
})

export const listLogPeople = endpoint({
  route: 'GET /warehouse/log/people',
  access: 'warehouse.read',
  summary: 'The people who have moved something, by name: whom the log can be filtered by.',
  response: z.array(z.strictObject({ id, name: z.string() })),
})

export const logEntryDetail = z.strictObject({
  ...logEntry.shape,
  /** All entries of the move, this one included. */
  entries: z.array(logEntry),
  /** Until when this person can undo the move without a reason; null if they can’t, or no longer can. */
  undo_until: instant.nullable(),
  /** Whether this person can reverse the move with a reason. */
  can_reverse: z.boolean(),
})
export type LogEntryDetail = z.infer<typeof logEntryDetail>

export const getLogEntry = endpoint({
  route: 'GET /warehouse/log/:id',
  access: 'warehouse.read',
  summary: 'One entry of the warehouse log, with the others of its move.',
  params: z.strictObject({ id: idText }),
  response: logEntryDetail,
})

export const warehouseLogContract = {
  endpoints: [listWarehouseLog, listLogPeople, getLogEntry],
} as const satisfies Contract
