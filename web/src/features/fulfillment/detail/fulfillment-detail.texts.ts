import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as fulfillmentTerms from '@platen/contracts/fulfillment/terms'
import * as printerTerms from '@platen/contracts/printers/terms'
import * as productTerms from '@platen/contracts/products/terms'
import * as storeTerms from '@platen/contracts/stores/terms'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../../words/shared-texts.ts'

/** Texts of the screens that show everything about a piece or a parcel. */
export const fulfillmentDetailTexts = {
  find: {
    title: { en: 'Find a piece', fr: 'Trouver une pièce' },
    label: { en: 'Barcode, SKU or order number', fr: 'Code-barres, SKU ou numéro de commande' },
    newest: { en: 'Newest pieces', fr: 'Pièces les plus récentes' },
    found: { en: 'Pieces found', fr: 'Pièces trouvées' },
    none: {
      en: 'No piece found. Type the beginning of its barcode, SKU or order number.',
      fr: 'Aucune pièce trouvée. Saisissez le début de son code-barres, de son SKU ou de son numéro de commande.',
    },
  },
  find_another: { en: 'Find another piece', fr: 'Trouver une autre pièce' },
  work: shared.openAtStation,
  sides: { en: 'Sides', fr: 'Faces' },
  facts: {
    stage: fulfillmentTerms.stage,
    since: commonTerms.since,
    store: storeTerms.store,
    variant: productTerms.variant,
    label: fulfillmentTerms.label,
    replaces: { en: 'Replaces', fr: 'Remplace' },
    replaced_by: { en: 'Replaced by', fr: 'Remplacée par' },
    label_again: shared.newLabelNumber,
  },
  who_has: {
    title: { en: 'Who has it', fr: 'Qui l’a en main' },
    slot: shared.inSlot,
    order_slot: { en: 'Slot of its order', fr: 'Casier de sa commande' },
    printer: shared.atThePrinter,
    waits: { en: 'Waiting at', fr: 'En attente au poste' },
    last: { en: 'Last handled by', fr: 'Dernière intervention' },
  },
  part: {
    labelled: shared.labelPrinted,
    skipped: { en: 'Left out', fr: 'Écartées' },
    rejected: { en: 'Rejected or sent back', fr: 'Rejetée ou renvoyée' },
  },
  papers: {
    title: printerTerms.documents,
    none: { en: 'No documents yet.', fr: 'Aucun document pour l’instant.' },
  },
  jobs: {
    title: printerTerms.printJobs,
    none: { en: 'No print jobs yet.', fr: 'Aucune tâche d’impression pour l’instant.' },
  },
  parcel: {
    title: fulfillmentTerms.parcel,
    pieces: commonTerms.pieces,
    vendor: orderTerms.vendor,
    weight: shared.weight,
    tracking: fulfillmentTerms.trackingNumber,
    voided: { en: 'Label voided', fr: 'Étiquette annulée' },
    packaged: { en: 'Packaged by', fr: 'Emballé par' },
    handed_over: { en: 'Handed over on', fr: 'Remis le' },
    in_slot: { en: 'in the slot', fr: 'dans le casier' },
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'fulfillment-detail': typeof fulfillmentDetailTexts
  }
}
