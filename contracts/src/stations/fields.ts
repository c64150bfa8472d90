import { z } from 'zod'
import { id, text } from '../endpoint.ts'
import { stationKind } from '../fulfillment/piece.ts'
import * as printerTerms from '../printers/terms.ts'
import { field } from '../records/field.ts'
import { stationKindWords } from '../values/words.ts'
import * as commonTerms from '../words/terms.ts'
import { packingSlipChoices, packingSlipWords } from './choices.ts'
import * as stationTerms from './terms.ts'

/** What a station does by itself. */
export const stationSettings = {
  confirm_automatically: field(z.boolean(), { en: 'Confirm automatically', fr: 'Confirmation automatique' }),
  package_automatically: field(z.boolean(), { en: 'Package automatically', fr: 'Emballage automatique' }),
  packing_slips: field(z.enum(packingSlipChoices), stationTerms.printPackingSlips, { words: packingSlipWords }),
}

/** What people enter of a station. */
export const stationFields = {
  name: field(text(80), commonTerms.name),
  kind: field(stationKind, commonTerms.kind, { words: stationKindWords }),
  ...stationSettings,
}

const printerName = z.strictObject({ id, name: z.string() }).nullable()

/** The columns of the list of stations. */
export const stationColumns = {
  ...stationFields,
  // Prints designs at Print, picklists at Print Barcode and packing slips at Package.
  printer: field(printerName, printerTerms.printer),
  // Prints piece labels, and shipping labels at Package.
  label_printer: field(printerName, stationTerms.labelPrinter),
}
