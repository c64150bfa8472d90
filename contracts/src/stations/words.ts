import { stationKindWords } from '../values/words.ts'
import type { NounWords } from '../words/kind.ts'

/** The words of stations, and of the devices that are paired with them. */
export const stationWords = {
  audit: {
    station: { en: 'Station', fr: 'Poste' },
    device: { en: 'Device', fr: 'Appareil' },
  },
  events: {
    paired: { en: 'Paired', fr: 'Jumelage' },
    settings_set: { en: 'Settings set', fr: 'Réglages' },
    unpaired: { en: 'Unpaired', fr: 'Dissociation' },
  },
  fields: {
    confirm_automatically: { en: 'Confirm automatically', fr: 'Confirmation automatique' },
    label_printer_id: { en: 'Label printer', fr: 'Imprimante d’étiquettes' },
    package_automatically: { en: 'Package automatically', fr: 'Emballage automatique' },
    packing_slips: { en: 'Print packing slips', fr: 'Imprimer les bordereaux d’expédition' },
    station_id: { en: 'Station', fr: 'Poste' },
    station_kind: { en: 'Kind', fr: 'Type' },
  },
  values: {
    'station.kind': stationKindWords,
  },
} as const satisfies NounWords
