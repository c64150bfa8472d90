import { stationKindWords } from '../values/words.ts'
import type { NounWords } from '../words/kind.ts'
import * as commonTerms from '../words/terms.ts'
import * as stationTerms from './terms.ts'
import * as deviceTerms from '../devices/terms.ts'

/** The words of stations, and of the devices that are paired with them. */
export const stationWords = {
  audit: {
    station: stationTerms.station,
    device: deviceTerms.device,
  },
  events: {
    paired: { en: 'Paired', fr: 'Jumelage' },
    settings_set: { en: 'Settings set', fr: 'Réglages' },
    unpaired: { en: 'Unpaired', fr: 'Dissociation' },
  },
  fields: {
    confirm_automatically: { en: 'Confirm automatically', fr: 'Confirmation automatique' },
    label_printer_id: stationTerms.labelPrinter,
    package_automatically: { en: 'Package automatically', fr: 'Emballage automatique' },
    packing_slips: stationTerms.printPackingSlips,
    station_id: stationTerms.station,
    station_kind: commonTerms.kind,
  },
  values: {
    'station.kind': stationKindWords,
  },
} as const satisfies NounWords
