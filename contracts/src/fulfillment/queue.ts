import { z } from 'zod'
import { endpoint, flagText, idsText, idText, type Contract } from '../endpoint.ts'
import { maxPageSize } from '../lists/page-sizes.ts'
import { listMeta, listQuery } from '../paging.ts'
import { pieceQueueRow, stationKind } from './piece.ts'

/** Filters of every station queue. */
export const queueFilters = {
  printer_tag_id: idText.optional(),
  product_id: idText.optional(),
  store_id: idText.optional(),
  order_ids: idsText(maxPageSize).optional(),
  sku: z.string().max(80).optional(),
  urgent: flagText.optional(),
  late: flagText.optional(),
}

export const pieceQueue = endpoint({
  route: 'GET /fulfillment/queue/:station',
  access: 'fulfillment.read',
  summary:
    'The pieces that wait at a station, in queue order; searchable by any part of a SKU, barcode or order number.',
  params: z.strictObject({ station: stationKind }),
  query: listQuery(['queue'], {
    ...queueFilters,
    /** Pieces that can't be worked on now: held, or short of stock. */
    blocked: z.enum(['none', 'held', 'short']).default('none'),
  }),
  response: z.array(pieceQueueRow),
  meta: listMeta,
})

export const queueContract = { endpoints: [pieceQueue] } as const satisfies Contract
