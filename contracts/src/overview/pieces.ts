import { z } from 'zod'
import { endpoint, flagText, text } from '../endpoint.ts'
import { pieceQueueRow } from '../fulfillment/piece.ts'
import { unpackagedStages } from '../fulfillment/stages.ts'
import { orderLimits } from '../orders/limits.ts'
import { listMeta, listQuery } from '../paging.ts'
import { pieceDues } from './words.ts'

export const overviewPieces = endpoint({
  route: 'GET /overview/pieces',
  access: 'fulfillment.read',
  summary:
    'The pieces in production, whatever station they wait at and whether or not something blocks them: those that the overview counts. Searched as at the stations.',
  query: listQuery(['ship_by', '-ship_by'], {
    stage: z.enum(unpackagedStages).optional(),
    due: z.enum(pieceDues).optional(),
    held: flagText.optional(),
    /** Pieces that wait without a blank, or the others. */
    short: flagText.optional(),
    /** Pieces of the variant with this SKU, or that a scanned label means. */
    sku: text(orderLimits.sku).optional(),
    /** Pieces whose labels were printed with this batch, by its number. */
    batch: text(40).optional(),
  }),
  response: z.array(pieceQueueRow),
  meta: listMeta,
})
