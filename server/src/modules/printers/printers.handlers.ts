import { onEvent } from '../../platform/events.ts'
import { tagMerged, tagPrintersChosen } from '../printer-tags/printer-tags.events.ts'
import { assignTagPrinters, mergeTagPrinters } from './tag-printers.actions.ts'

export const printerHandlers = [
  onEvent(tagPrintersChosen, (tx, { tag_id, printer_ids }) => assignTagPrinters(tx, tag_id, printer_ids)),
  onEvent(tagMerged, (tx, { from, into }) => mergeTagPrinters(tx, from.id, into.id)),
]
