import { z } from 'zod'
import { endpoint, id, instant, optionalText, type Contract } from '../endpoint.ts'
import { palletErrors } from './errors.ts'
import { archivedChoice, listQuery, several } from '../paging.ts'
import { recordStamp } from '../records/record.ts'
import { blankPicture } from '../variants/blank-picture.ts'
import { logEntry } from '../warehouse/log.ts'
import { livePalletStatuses, maxPalletsPerCall, palletStatuses } from '../warehouse/warehouse-words.ts'
import { endpointsOf } from '../records/endpoints-of.ts'

const whole = z.number().int()

/** The code of a location or SKU in a query, as scanned or typed. */
const scanned = z.string().trim().min(1).max(200).optional()

export const palletRow = z.strictObject({
  id,
  version: whole,
  /** PLT-000123, or an SSCC of 18 digits. */
  code: z.string(),
  status: z.enum(palletStatuses),
  location: z.strictObject({ id, code: z.string(), blocked_reason: z.string().nullable() }).nullable(),
  /** All units and different SKUs on it. */
  units: whole,
  skus: whole,
  /** The only SKU on it; null if there are none or several. */
  sku: z.string().nullable(),
  /** That of the only SKU. */
  picture: blankPicture.nullable(),
  note: z.string(),
  moved_at: instant,
  counted_at: instant.nullable(),
  archived: z.boolean(),
})
export type PalletRow = z.infer<typeof palletRow>

/** Each lot of a SKU is a line of its own. */
export const palletLine = z.strictObject({
  variant_id: id,
  sku: z.string(),
  product_name: z.string(),
  color: z.string(),
  size: z.string(),
  picture: blankPicture,
  quantity: whole,
  /** The supplier lot; empty where nobody knows it. */
  lot: z.string(),
  /** When the oldest of these came into the warehouse. */
  since: instant,
})

export type PalletLine = z.infer<typeof palletLine>

/** A pallet with what is on it. */
export const palletContents = z.strictObject({
  ...palletRow.shape,
  /** The newest entry of the log about this pallet, on which a count is based; 0 if there is none. */
  last_entry_id: whole,
  lines: z.array(palletLine),
})
export type PalletContents = z.infer<typeof palletContents>

/** Moves that a pallet's own view names. */
export const lastMoves = 20

export const palletPhoto = z.strictObject({
  id,
  added_at: instant,
  added_by: z.string(),
  width_px: whole,
  height_px: whole,
  /** Signed addresses, which end with the session. */
  photo_url: z.string(),
  thumb_url: z.string(),
})

export const palletDetail = z.strictObject({
  ...palletContents.shape,
  /** Its photos, oldest first. */
  photos: z.array(palletPhoto),
  /** The last moves, newest first. */
  moves: z.array(logEntry),
  record: recordStamp,
})
export type PalletDetail = z.infer<typeof palletDetail>

const of = endpointsOf('pallets', { read: 'warehouse.read', write: 'warehouse.write', detail: palletDetail })

export const palletEndpoints = {
  list: of.list(
    'The pallets, a page at a time. Searched by code: any part of it from three characters on.',
    palletRow,
    listQuery(['-code', 'code', '-moved_at', 'moved_at'], {
      status: several(livePalletStatuses).optional(),
      location: scanned,
      sku: scanned,
      /** Only those with goods that are at no location. */
      without_location: z.literal('true').optional(),
      archived: archivedChoice,
    }),
  ),
  get: of.get('One pallet with what is on it and its last moves; an archived one too.'),
  history: of.history,
  edit: of.edit('Changes the note of a pallet. Its contents and location change by moves.', {
    note: optionalText(500),
  }),
  archive: of.archive('Archives an empty pallet: nothing can be put on it from then on, and it has no location.'),
  restore: of.restore('Restores an archived pallet.'),
}

export const createPallets = endpoint({
  route: 'POST /pallets',
  access: 'warehouse.write',
  summary: 'Creates one or many empty pallets with their codes, at a location if it is named.',
  body: z.strictObject({
    count: whole.min(1).max(maxPalletsPerCall),
    /** The code of a location; empty for none yet. */
    location: optionalText(20),
    note: optionalText(500),
  }),
  response: z.array(palletRow),
})

export const palletContract = {
  endpoints: [...Object.values(palletEndpoints), createPallets],
  errors: palletErrors,
} as const satisfies Contract
