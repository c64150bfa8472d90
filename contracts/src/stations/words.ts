import type { NounWords } from '../words/kind.ts'
import { stationColumns } from './fields.ts'
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
  records: { station: stationColumns },
  fields: {
    label_printer_id: stationTerms.labelPrinter,
    station_id: stationTerms.station,
  },
} as const satisfies NounWords
