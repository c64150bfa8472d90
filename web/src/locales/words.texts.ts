import type { TextTree } from '../platform/i18n/text-types.ts'

export const wordsTexts = {
  from_office: { en: 'from the office', fr: 'du bureau' },
  stages: {
    waiting_barcode: { en: 'Waiting print barcode', fr: 'En attente d’impression du code-barres' },
    barcode_printed: { en: 'Barcode printed', fr: 'Code-barres imprimé' },
    design_printed: { en: 'Design printed', fr: 'Visuel imprimé' },
    confirmed_printed: { en: 'Confirmed printed', fr: 'Impression confirmée' },
    quality_checked: { en: 'Quality checked', fr: 'Qualité contrôlée' },
    packaged: { en: 'Packaged', fr: 'Emballé' },
    cancelled: { en: 'Cancelled', fr: 'Annulé' },
    scrapped: { en: 'Rejected', fr: 'Rejeté' },
  },
  stages_at_print: {
    barcode_printed: { en: 'Waiting print design', fr: 'En attente d’impression du visuel' },
  },
  stages_at_package: {
    quality_checked: { en: 'Not packaged yet', fr: 'Pas encore emballé' },
  },
  order_statuses: {
    open: { en: 'Open', fr: 'À traiter' },
    processing: { en: 'Processing', fr: 'En cours' },
    shipping: { en: 'Shipping', fr: 'En expédition' },
    completed: { en: 'Completed', fr: 'Terminée' },
    cancelled: { en: 'Cancelled', fr: 'Annulée' },
    failed: { en: 'Failed', fr: 'En échec' },
  },
  holds: {
    payment: { en: 'Payment hold', fr: 'En attente de paiement' },
    manual: { en: 'On hold', fr: 'Retenue' },
    system: { en: 'System hold', fr: 'Retenue par le système' },
  },
  station_kinds: {
    print_barcode: { en: 'Print Barcode', fr: 'Impression des codes-barres' },
    print_design: { en: 'Print', fr: 'Impression' },
    confirm_printed: { en: 'Confirm Printed', fr: 'Confirmation d’impression' },
    quality_check: { en: 'Quality Check', fr: 'Contrôle qualité' },
    packaging: { en: 'Package', fr: 'Emballage' },
  },
  areas: {
    front: { en: 'Front', fr: 'Devant' },
    back: { en: 'Back', fr: 'Dos' },
    left_sleeve: { en: 'Left sleeve', fr: 'Manche gauche' },
    right_sleeve: { en: 'Right sleeve', fr: 'Manche droite' },
  },
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
