import { z } from 'zod'
import { historyPresets } from '../lists/date-presets.ts'
import { code, endpoint, flagText, id, idText, instant, type Contract } from '../endpoint.ts'
import { maxPageSize } from '../lists/page-sizes.ts'
import { dayRange, listMeta, listQuery } from '../paging.ts'

/** Maximum number of pieces in a batch. Assumed: as many as one person can pick. */
export const maxPiecesPerBatch = 1000

export const waitingSummary = endpoint({
  route: 'GET /fulfillment/print-barcode/summary',
  access: 'fulfillment.read',
  summary: 'What waits for its barcode, by product and printer tag; held and short pieces apart.',
  response: z.strictObject({
    ready: z.number().int(),
    held: z.number().int(),
    short: z.number().int(),
    late: z.number().int(),
    /** A setting of the site: batches with more labels than this need a confirmation, because they can't be undone. */
    ask_above: z.number().int(),
    groups: z.array(
      z.strictObject({
        product_id: id,
        product_code: z.string(),
        product_name: z.string(),
        printer_tag_id: id.nullable(),
        printer_tag: z.string().nullable(),
        ready: z.number().int(),
        held: z.number().int(),
        short: z.number().int(),
      }),
    ),
  }),
})

const batchDocument = z.strictObject({
  id,
  kind: z.string(),
  file_name: z.string(),
  media_type: z.string(),
})

export const batchView = z.strictObject({
  id,
  number: z.string(),
  piece_count: z.number().int(),
  order_count: z.number().int(),
  who: z.string(),
  station: z.string().nullable(),
  created_at: instant,
  /** When its blanks were taken from the shelf, and by whom. Until then a count of stock expects them there. */
  picked_at: instant.nullable(),
  picked_by: z.string().nullable(),
  documents: z.array(batchDocument),
})
export type BatchView = z.infer<typeof batchView>

/** As many of the pieces that a batch left out are listed. */
export const maxLeftOutListed = 1000

const leftOutPiece = z.strictObject({
  id,
  barcode: z.string(),
  sku: z.string(),
  order_number: z.string(),
  why: z.enum(['short', 'held', 'taken']),
})

export const printBatch = endpoint({
  route: 'POST /fulfillment/print-barcode/batches',
  access: 'fulfillment.write.print',
  summary:
    'Prints the barcodes of chosen or all waiting pieces as one batch: labels and picklist, blanks consumed. Short, held and taken pieces are left out and listed.',
  station: { kind: 'print_barcode' },
  body: z.strictObject({
    /** The selected pieces. Without them, the first `limit` pieces of the filtered queue. */
    piece_ids: z.array(id).min(1).max(maxPiecesPerBatch).optional(),
    filters: z
      .strictObject({
        printer_tag_id: id.optional(),
        product_id: id.optional(),
        store_id: id.optional(),
        order_ids: z.array(id).min(1).max(maxPageSize).optional(),
        sku: z.string().max(80).optional(),
        /** A SKU, barcode or order number, as in the search of the queue. */
        search: z.string().max(200).trim().normalize().optional(),
        urgent: z.boolean().optional(),
        late: z.boolean().optional(),
      })
      .default({}),
    limit: z.number().int().min(1).max(maxPiecesPerBatch).default(maxPiecesPerBatch),
    label: z.enum(['pdf', 'zpl', 'sheet']).default('pdf'),
  }),
  response: z.strictObject({
    batch: batchView.nullable(),
    /** The pieces that were left out, at most `maxLeftOutListed` of them. The counts are complete. */
    left_out: z.array(leftOutPiece),
    short: z.number().int(),
    held: z.number().int(),
    taken: z.number().int(),
    /** Remaining pieces that could be printed next under the same filters. */
    remaining: z.number().int(),
    /** Remaining pieces outside the filters. */
    remaining_outside: z.number().int(),
  }),
})

export const batchHistory = endpoint({
  route: 'GET /fulfillment/print-barcode/batches',
  access: 'fulfillment.read',
  summary:
    'The print history: batches, newest first, between two days of the factory. Searched by number, and by a barcode, SKU or order number on their labels.',
  query: listQuery(['newest'], { ...dayRange('', historyPresets), picked: flagText.optional() }),
  response: z.array(batchView),
  meta: listMeta,
})

export const batchDetail = endpoint({
  route: 'GET /fulfillment/print-barcode/batches/:id',
  access: 'fulfillment.read',
  summary: 'One batch with its documents.',
  params: z.strictObject({ id: idText }),
  response: batchView,
})

export const pickBatch = endpoint({
  route: 'POST /fulfillment/print-barcode/picked',
  access: ['fulfillment.write.print', 'stock.write'],
  // Whoever brings the blanks from the shelves works at no bench.
  station: { kind: 'any', office: ['fulfillment.write.print', 'stock.write'] },
  summary: 'Marks a batch as picked by its number, which its picklist has as a barcode. Once it is, nothing changes.',
  body: z.strictObject({ number: code(80) }),
  response: z.strictObject({
    id,
    number: z.string(),
    piece_count: z.number().int(),
    picked_at: instant,
    picked_by: z.string(),
    /** Whether it was marked before this call. */
    already: z.boolean(),
  }),
})

export const unpickBatch = endpoint({
  route: 'POST /fulfillment/print-barcode/unpicked',
  access: ['fulfillment.write.print', 'stock.write'],
  station: { kind: 'any', office: ['fulfillment.write.print', 'stock.write'] },
  summary:
    'Takes back that a batch was picked, by its number, as long as no design of its pieces was sent or printed. The audit log says who did it.',
  body: z.strictObject({ number: code(80) }),
  response: z.strictObject({ id, number: z.string(), piece_count: z.number().int() }),
})

export const printBarcodeContract = {
  endpoints: [waitingSummary, printBatch, batchHistory, batchDetail, pickBatch, unpickBatch],
} as const satisfies Contract
