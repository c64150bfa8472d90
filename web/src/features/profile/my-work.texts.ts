import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'

export const myWorkTexts = {
  title: { en: 'My work', fr: 'Mon travail' },
  today: { en: 'Pieces today', fr: 'Pièces aujourd’hui' },
  nothing: { en: 'Nothing yet today', fr: 'Rien pour l’instant aujourd’hui' },
  stations: { en: 'Stations lately', fr: 'Postes récents' },
  no_stations: { en: 'No station in the last 30 days', fr: 'Aucun poste ces 30 derniers jours' },
  steps: {
    labels_printed: { en: 'Labels printed', fr: 'Étiquettes imprimées' },
    designs_printed: { en: 'Designs printed', fr: 'Visuels imprimés' },
    confirmed: { en: 'Confirmed', fr: 'Confirmées' },
    checked: { en: 'Checked', fr: 'Contrôlées' },
    packed: { en: 'Packed', fr: 'Emballées' },
    rejected: commonTerms.rowsRejected,
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'my-work': typeof myWorkTexts
  }
}
