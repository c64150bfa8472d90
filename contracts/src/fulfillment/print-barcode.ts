import { z } from 'zod'
import { day, endpoint, id, idText, instant } from '../endpoint.ts'
import { listMeta, listQuery } from '../paging.ts'

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
  documents: z.array(batchDocument),
})
export type BatchView = z.infer<typeof batchView>

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
    /** Up to 100 of the pieces that were left out. The counts are complete. */
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
  summary: 'The print history: batches, newest first, between two days of the factory.',
  query: listQuery(['newest'], { from: day.optional(), to: day.optional() }),
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

export const printBarcodeEndpoints = [waitingSummary, printBatch, batchHistory, batchDetail] as const
