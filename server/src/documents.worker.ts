import { picklist } from './modules/fulfillment/print-barcode/picklist.format.ts'
import { pieceLabels } from './modules/fulfillment/print-barcode/piece-label.format.ts'
import { ownLabel } from './modules/shipping/own-label.format.ts'
import { packingSlip } from './modules/shipping/packing-slip.format.ts'
import { serveDocuments } from './platform/documents/render-task.ts'

/** The threads of the render pool run this: every kind of document that the factory prints. */
export const render = serveDocuments([pieceLabels, picklist, packingSlip, ownLabel])
