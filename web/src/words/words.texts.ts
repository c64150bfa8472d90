import { stationKindWords } from '@platen/contracts/values/words'
import { holdNames, orderStatusNames, stageNames } from '@platen/contracts/lists/words'
import { printAreaWords } from '@platen/contracts/values/print-area-words'
import type { TextTree } from '../platform/i18n/text-types.ts'
import * as fulfillmentTerms from '@platen/contracts/fulfillment/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from './shared-texts.ts'
import * as uiShared from '../ui/shared-texts.ts'

export const wordsTexts = {
  picture: shared.picture,
  track_parcel: { en: 'Track parcel', fr: 'Suivre le colis' },
  /** Between a label and its value, where both can't be one text. */
  colon: uiShared.colon,
  ship_by: {
    late: { en: '{day} · late', fr: '{day} · en retard' },
    days_late: {
      en: { one: '{day} · {figure} day late', other: '{day} · {figure} days late' },
      fr: {
        one: '{day} · {figure} j de retard',
        many: '{day} · {figure} j de retard',
        other: '{day} · {figure} j de retard',
      },
    },
  },
  role_names: {
    Administrator: { en: 'Administrator', fr: 'Administrateur' },
    'Production manager': { en: 'Production manager', fr: 'Responsable de production' },
    'Order desk': { en: 'Order desk', fr: 'Gestion des commandes' },
    'Print operator': { en: 'Print operator', fr: 'Opérateur d’impression' },
    'Quality inspector': { en: 'Quality inspector', fr: 'Contrôleur qualité' },
    Packer: { en: 'Packer', fr: 'Emballeur' },
    'Warehouse operator': { en: 'Warehouse operator', fr: 'Magasinier' },
    Viewer: { en: 'Viewer', fr: 'Lecteur' },
  },
  from_office: { en: 'from the office', fr: 'du bureau' },
  stages: stageNames,
  stages_at_print: {
    barcode_printed: { en: 'Waiting print design', fr: 'Visuel à imprimer' },
  },
  stages_at_package: {
    quality_checked: { en: 'Not packaged yet', fr: 'À emballer' },
  },
  print_job_states: {
    queued: commonTerms.waiting,
    sent: shared.atThePrinter,
    done: fulfillmentTerms.printedFeminine,
    failed: commonTerms.failed,
    cancelled: commonTerms.cancelled,
  },
  order_statuses: orderStatusNames,
  holds: holdNames,
  station_kinds: stationKindWords,
  areas: printAreaWords,
  /** As in "Accept without front": French needs the article there. */
  areas_in_sentence: {
    front: { en: 'front', fr: 'le devant' },
    back: { en: 'back', fr: 'le dos' },
    left_sleeve: { en: 'left sleeve', fr: 'la manche gauche' },
    right_sleeve: { en: 'right sleeve', fr: 'la manche droite' },
  },
} as const satisfies TextTree

declare module '../platform/i18n/text-types.ts' {
  interface TextFiles {
    words: typeof wordsTexts
  }
}
