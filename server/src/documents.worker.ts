import { picklist } from './modules/fulfillment/print-barcode/picklist.format.ts'
import { pieceLabels } from './modules/fulfillment/print-barcode/piece-label.format.ts'
import { ownLabel } from './modules/shipping/documents/own-label.format.ts'
import { packingSlip } from './modules/shipping/documents/packing-slip.format.ts'
import { claimSheet } from './modules/stock-documents/claim-sheet.format.ts'
import { warehouseLabels } from './modules/warehouse/labels/warehouse-label.format.ts'
import { testPage } from './modules/print-jobs/test-page.format.ts'
import { slotLabels } from './modules/packing-slots/labels/slot-label.format.ts'
import { serveDocuments } from './platform/documents/render-task.ts'

/** Runs in the threads of the render pool: every kind of document that the factory prints. */
export const render = serveDocuments([
  pieceLabels,
  picklist,
  packingSlip,
  ownLabel,
  claimSheet,
  warehouseLabels,
  testPage,
  slotLabels,
])
