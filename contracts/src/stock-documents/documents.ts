import { z } from 'zod'
import {
  code,
  day,
  endpoint,
  id,
  idText,
  instant,
  integerText,
  optionalText,
  scannedCode,
  version,
} from '../endpoint.ts'
import { stockDocumentStates } from './columns.ts'
import { historyOf, recordStamp } from '../records/record.ts'
import { blankPicture } from '../variants/blank-picture.ts'

// Stock In and Stock Out are the same kind of document: a draft whose lines are counted, posted once or cancelled. Each
// has endpoints of its own, because they are screens of their own with fields of their own.

const whole = z.number().int()

/** Most units of one line. */
export const maxLineUnits = 1_000_000
/** Most lines of one document. */
export const maxDocumentLines = 1_000

export const units = whole.min(0).max(maxLineUnits)

const rowShape = {
  id,
  version: whole,
  number: z.string(),
  status: z.enum(stockDocumentStates),
  reference: z.string(),
  lines: whole,
  /** Units over all lines. */
  expected: whole,
  counted: whole,
  damaged: whole,
  created_at: instant,
  created_by: z.string(),
  /** When it was posted or cancelled. */
  closed_at: instant.nullable(),
}

const supplierRef = z.strictObject({ id, code: z.string(), name: z.string() })
const reasonRef = z.strictObject({ id, code: z.string(), name_en: z.string(), name_fr: z.string() })

export const stockInRow = z.strictObject({ ...rowShape, supplier: supplierRef.nullable(), expected_on: day.nullable() })
export type StockInRow = z.infer<typeof stockInRow>

export const stockOutRow = z.strictObject({ ...rowShape, reason: reasonRef })
export type StockOutRow = z.infer<typeof stockOutRow>

export const stockLine = z.strictObject({
  id,
  version: whole,
  variant_id: id,
  sku: z.string(),
  product: z.string(),
  color: z.string(),
  size: z.string(),
  picture: blankPicture,
  pick_location: z.string(),
  /** Null: it came without being expected. */
  expected: whole.nullable(),
  /** Units that were scanned or entered, damaged ones included. */
  counted: whole,
  /** Of the counted units, those that are set aside and never come on hand. */
  damaged: whole,
  unit_cost_minor: whole.nullable(),
  /** What is available of the variant now, over all documents. */
  available: whole,
  /** The pallet to which the line goes when the document is posted; null: the pick area. */
  pallet: z.string().nullable(),
  /** The supplier lot of what goes to the pallet; empty where nobody knows it, and in the pick area. */
  lot: z.string(),
})
export type StockLine = z.infer<typeof stockLine>

const documentRef = z.strictObject({ id, number: z.string(), status: z.enum(stockDocumentStates) })

const detailShape = {
  note: z.string(),
  /** Changes with every line and code: a document is posted as somebody saw it. */
  count_version: whole,
  closed_by: z.string().nullable(),
  line_list: z.array(stockLine),
  /** Scanned codes that no variant has, with how often. */
  unknown_codes: z.array(z.strictObject({ code: z.string(), scans: whole })),
  record: recordStamp,
}

export const stockInDetail = z.strictObject({
  ...stockInRow.shape,
  ...detailShape,
  /** The posted document whose missing units are expected here. */
  remainder_of: documentRef.nullable(),
  /** The draft with what was missing when this was posted. */
  remainder: documentRef.nullable(),
  /** Whether damaged units are listed on a claim sheet. */
  has_claim_sheet: z.boolean(),
  /** The orders whose short pieces got a blank when this was posted, the most urgent first. */
  served_orders: z.array(
    z.strictObject({
      id,
      number: z.string(),
      /** Its pieces that got one. */
      pieces: whole,
      /** Its pieces that still wait for a blank. Free to print when there are none. */
      still_short: whole,
    }),
  ),
})
export type StockInDetail = z.infer<typeof stockInDetail>

export const stockOutDetail = z.strictObject({ ...stockOutRow.shape, ...detailShape, reason_text: z.string() })
export type StockOutDetail = z.infer<typeof stockOutDetail>

export const idParams = z.strictObject({ id: idText })
export const lineParams = z.strictObject({ id: idText, line_id: idText })

export const headerShape = { reference: optionalText(120), note: optionalText(1_000) }

/** What a GS1 code says that isn't kept where it is scanned; empty and null where it says nothing. */
export const lotOfCode = { lot: z.string(), expires_on: day.nullable() }

/** What a scan did. */
function scanAnswer<const L extends z.ZodType>(line: L) {
  return z.strictObject({
    /** `unknown`: no variant has this code; it is kept in the list of unknown codes. */
    outcome: z.enum(['counted', 'unknown']),
    code: z.string(),
    /** Units that it added: the pack quantity of a case. */
    units: whole,
    /** The line that it raised. */
    line: line.nullable(),
    /** How often this unknown code was scanned. */
    scans: whole,
    count_version: whole,
    ...lotOfCode,
  })
}
const scanned = scanAnswer(stockLine)
export type StockScan = z.infer<typeof scanned>

/** Declares what both kinds of document share. `detail` is what a call about one answers. */
export function documentEndpoints<const N extends 'stock-in' | 'stock-out', const D extends z.ZodType>(
  noun: N,
  name: string,
  detail: D,
) {
  const write = { access: 'stock.write' as const }
  return {
    get: endpoint({
      route: `GET /${noun}/:id`,
      access: 'stock.read',
      summary: `One ${name} with its lines and unknown codes.`,
      params: idParams,
      response: detail,
    }),
    history: historyOf(noun, 'stock.read'),
    scan: endpoint({
      route: `POST /${noun}/:id/scans`,
      ...write,
      summary: `Counts a scan on a draft ${name}: a SKU or GTIN is one unit, a case barcode is its pack quantity. A code that no variant has is kept in a list.`,
      params: idParams,
      body: z.strictObject({
        code: scannedCode(200),
        /** What the scanner's keys type on a US keyboard: looked up once more if `code` is unknown. */
        us_code: scannedCode(200).optional(),
      }),
      response: scanned,
    }),
    deleteLine: endpoint({
      route: `DELETE /${noun}/:id/lines/:line_id`,
      ...write,
      summary: `Deletes a line of a draft ${name}.`,
      params: lineParams,
      query: z.strictObject({ version: integerText(1, 2_147_483_647) }),
      response: detail,
    }),
    linkCode: endpoint({
      route: `POST /${noun}/:id/codes`,
      // Assumed: who receives a delivery says what its barcodes mean, so that this needs no permission of the catalog.
      ...write,
      summary: `Says which variant an unknown code of a draft ${name} means, and counts its scans. \`keep\` makes it a barcode of the variant: its GTIN, or that of a case.`,
      params: idParams,
      body: z.strictObject({
        code: code(200),
        sku: scannedCode(200),
        pack_quantity: whole.min(1).max(100_000),
        keep: z.boolean(),
      }),
      response: detail,
    }),
    dropCode: endpoint({
      route: `DELETE /${noun}/:id/codes`,
      ...write,
      summary: `Removes an unknown code from the list of a draft ${name}.`,
      params: idParams,
      query: z.strictObject({ code: code(200) }),
      response: detail,
    }),
    cancel: endpoint({
      route: `POST /${noun}/:id/cancel`,
      ...write,
      summary: `Cancels a draft ${name}: it moves nothing and can no longer be changed.`,
      params: idParams,
      body: z.strictObject({ version }),
      response: detail,
    }),
  }
}
