import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as productTerms from '@platen/contracts/products/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../words/shared-texts.ts'
import * as uiShared from '../../ui/shared-texts.ts'
import * as stockCountTerms from '@platen/contracts/stock-counts/terms'
import * as fulfillmentTerms from '@platen/contracts/fulfillment/terms'

const notCounted = { en: 'Not counted', fr: 'Non comptés' } as const
const toCountAgain = { en: 'To count again', fr: 'À recompter' } as const

/** Texts of counts of stock. */
export const stockCountsTexts = {
  title: stockCountTerms.counts,
  search: commonTerms.number,
  none: {
    en: 'No counts yet. Count a shelf to check its stock.',
    fr: 'Aucun comptage pour l’instant. Comptez une étagère pour vérifier les quantités.',
  },
  views: {
    all: commonTerms.everything,
    open: { en: 'Open', fr: 'Ouverts' },
    paused: commonTerms.paused,
    with_differences: { en: 'With differences', fr: 'Avec écarts' },
  },
  start: shared.startCount,
  start_title: { en: 'Start a count', fr: 'Commencer un comptage' },
  blind_one: { en: 'Blind', fr: 'À l’aveugle' },
  scope: { en: 'What to count', fr: 'À compter' },
  location_from: { en: 'First location', fr: 'Premier emplacement' },
  location_to: { en: 'Last location', fr: 'Dernier emplacement' },
  location_hint: {
    en: 'Includes everything in between: A-01 to A-03 includes A-03-2. Enter the same location twice to count one shelf.',
    fr: 'Comprend tout ce qui se trouve entre les deux : de A-01 à A-03 comprend A-03-2. Saisissez deux fois le même emplacement pour une seule étagère.',
  },
  category: commonTerms.category,
  skus: stockCountTerms.skus,
  skus_hint: {
    en: 'One per line, scanned, typed or pasted',
    fr: 'Un par ligne, scanné, saisi ou collé',
  },
  blind: stockCountTerms.blindCount,
  blind_hint: {
    en: 'Counters don’t see the expected quantity.',
    fr: 'Personne ne voit la quantité attendue pendant le comptage.',
  },
  note: commonTerms.note,
  details: shared.details,
  yes: uiShared.yes,
  no: uiShared.no,
  counting: shared.count,
  ready: { en: 'Scan a SKU, GTIN or case', fr: 'Scannez un SKU, un GTIN ou un carton' },
  ready_means: {
    en: 'Each scan adds one unit, or a whole case. For full shelves, type the quantity below.',
    fr: 'Chaque scan ajoute une unité, ou un carton entier. Pour une étagère pleine, saisissez la quantité ci-dessous.',
  },
  entry: { en: '{units} {sku}', fr: '{units} {sku}' },
  counted: { en: '{counted} counted', fr: '{counted} comptés' },
  counted_of: { en: '{counted} counted, {expected} expected', fr: '{counted} comptés, {expected} attendus' },
  picked_now: { en: 'Marked as picked', fr: 'Marqué comme prélevé' },
  picked_before: { en: 'Was picked already by {who}', fr: 'Déjà prélevé par {who}' },
  include: { en: 'Add {sku} to this count', fr: 'Ajouter {sku} à ce comptage' },
  included: {
    en: 'Added to this count. Count all of it, wherever it is.',
    fr: 'Ajouté à ce comptage. Comptez-le en entier, où qu’il soit.',
  },
  take_back: { en: 'Take back {units} of {sku}', fr: 'Retirer {units} de {sku}' },
  typed_sku: { en: 'SKU or code', fr: 'SKU ou code' },
  typed_units: commonTerms.quantity,
  add: { en: 'Add quantity', fr: 'Ajouter la quantité' },
  progress: { en: 'Progress', fr: 'Avancement' },
  lines: stockCountTerms.skus,
  lines_counted: stockCountTerms.counted,
  lines_left: notCounted,
  to_recount: toCountAgain,
  differences: stockCountTerms.differences,
  moved: { en: 'Moved during the count', fr: 'Mouvements pendant le comptage' },
  value: commonTerms.valueAtCost,
  counters: stockCountTerms.countedBy,
  hidden: { en: 'Hidden until paused', fr: 'Masqué jusqu’à la pause' },
  pause: { en: 'Pause and review', fr: 'Mettre en pause et vérifier' },
  resume: { en: 'Resume counting', fr: 'Continuer le comptage' },
  recount: { en: 'Count differences again', fr: 'Recompter les écarts' },
  close: { en: 'Apply differences', fr: 'Appliquer les écarts' },
  ask_close: { en: 'Apply the differences of {number}?', fr: 'Appliquer les écarts de {number} ?' },
  ask_close_differences: {
    en: {
      one: '{figure} SKU is adjusted.',
      other: '{figure} SKUs are adjusted.',
    },
    fr: {
      one: '{figure} SKU est ajusté.',
      many: '{figure} SKU sont ajustés.',
      other: '{figure} SKU sont ajustés.',
    },
  },
  ask_close_left: {
    en: {
      one: '{figure} SKU that wasn’t counted stays as it is.',
      other: '{figure} SKUs that weren’t counted stay as they are.',
    },
    fr: {
      one: '{figure} SKU non compté reste inchangé.',
      many: '{figure} SKU non comptés restent inchangés.',
      other: '{figure} SKU non comptés restent inchangés.',
    },
  },
  closed: { en: '{number} closed', fr: '{number} clôturé' },
  closed_by: { en: 'Closed by {who}, {at}', fr: 'Clôturé par {who}, {at}' },
  cancelled_by: shared.cancelledByWhoAt,
  cancel: { en: 'Cancel count', fr: 'Annuler le comptage' },
  keep: { en: 'Keep counting', fr: 'Continuer le comptage' },
  ask_cancel: shared.cancelNumber,
  ask_cancel_text: {
    en: 'What was counted stays readable and changes no stock.',
    fr: 'Ce qui a été compté reste consultable et ne modifie pas le stock.',
  },
  cancelled: shared.numberCancelled,
  unpicked: { en: 'Batches not picked yet', fr: 'Lots pas encore prélevés' },
  unpicked_means: {
    en: 'Their blanks are expected on the shelf. Scan a batch or mark it once they are gone.',
    fr: 'Leurs supports sont attendus sur l’étagère. Scannez un lot ou marquez-le dès qu’ils n’y sont plus.',
  },
  pieces: shared.figurePiece,
  pick: fulfillmentTerms.picked,
  pick_one: shared.markNumberAsPicked,
  state: commonTerms.status,
  states: {
    all: uiShared.allMasculine,
    uncounted: notCounted,
    recount: toCountAgain,
    counted: stockCountTerms.counted,
    difference: stockCountTerms.differences,
  },
  search_sku: productTerms.sku,
  no_lines: { en: 'No SKUs', fr: 'Aucun SKU' },
  round: { en: 'Round {round}', fr: 'Passage {round}' },
  moved_one: { en: 'Stock moved while it was counted', fr: 'Du stock a bougé pendant le comptage' },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'stock-counts': typeof stockCountsTexts
  }
}
