import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of Stock In and Stock Out (STOCK-10, STOCK-18 to STOCK-23). */
export const stockDocumentErrors = {
  stock_document_posted: {
    status: 409,
    en: '{number} was posted by {who} on {at}. A posted document doesn’t change; start a new one.',
    fr: '{number} a été validé par {who} le {at}. Un document validé ne change plus : commencez-en un autre.',
  },
  stock_document_cancelled: {
    status: 409,
    en: '{number} was cancelled by {who} on {at}. Start a new one.',
    fr: '{number} a été annulé par {who} le {at}. Commencez-en un autre.',
  },
  stock_lot_without_pallet: {
    status: 409,
    en: 'Supplier lot {lot} has no pallet: the pick area keeps no lots. Enter the pallet, or leave the lot empty.',
    fr: 'Le lot du fournisseur {lot} n’a pas de palette : la zone de prélèvement ne conserve pas les lots. Saisissez la palette ou laissez le lot vide.',
  },
  stock_line_not_next: {
    status: 409,
    en: '{document} has no line {line} of {sku}. The next one that can be added is number {next}.',
    fr: '{document} n’a pas de ligne {line} de {sku}. La prochaine qui peut être ajoutée porte le numéro {next}.',
  },
  stock_count_changed: {
    status: 409,
    en: 'The lines of {number} changed while you were looking. Check them again, then post it.',
    fr: 'Les lignes de {number} ont changé entre-temps. Vérifiez-les de nouveau, puis validez-le.',
  },
  stock_document_empty: {
    status: 409,
    en: '{number} has no units. Scan or enter at least one before posting it.',
    fr: '{number} ne contient aucune unité. Scannez ou saisissez-en au moins une avant de le valider.',
  },
  stock_damaged_above_counted: {
    status: 409,
    en: 'Counted: {counted}, so {damaged} can’t be damaged. Damaged units are part of the counted ones: correct one of the numbers.',
    fr: 'Comptées : {counted}, donc pas {damaged} endommagées. Les unités endommagées font partie des unités comptées : corrigez l’un des nombres.',
  },
  stock_units_too_many: {
    status: 409,
    en: 'A line holds at most {max} units. Check the number.',
    fr: 'Une ligne contient au plus {max} unités. Vérifiez le nombre.',
  },
  stock_lines_too_many: {
    status: 409,
    en: 'A document holds at most {max} lines. Post this one and start another.',
    fr: 'Un document contient au plus {max} lignes. Validez celui-ci et commencez-en un autre.',
  },
  stock_not_available: {
    status: 409,
    en: 'Only {available} of {sku} are available, so {quantity} can’t be taken out. Nothing was posted: lower the quantity.',
    fr: 'Disponible pour {sku} : {available}. On ne peut pas en sortir {quantity}. Rien n’a été validé : diminuez la quantité.',
  },
  stock_code_known: {
    status: 409,
    en: '{code} is no longer in the list of unknown codes. Check the lines.',
    fr: '{code} n’est plus dans la liste des codes inconnus. Vérifiez les lignes.',
  },
  stock_code_not_gtin: {
    status: 409,
    en: '{code} isn’t a valid GTIN, so it can’t be kept as a barcode. Count it without keeping it.',
    fr: '{code} n’est pas un GTIN valide et ne peut donc pas devenir un code-barres. Comptez-le sans le conserver.',
  },
  stock_variant_has_gtin: {
    status: 409,
    en: '{sku} already has the GTIN {gtin}. Enter how many are in the case, or count it without keeping the code.',
    fr: '{sku} a déjà le GTIN {gtin}. Indiquez le nombre d’unités par carton, ou comptez-le sans conserver le code.',
  },
  stock_reason_unknown: {
    status: 409,
    en: 'This reason doesn’t exist or is archived. Choose another one.',
    fr: 'Ce motif n’existe pas ou est archivé. Choisissez-en un autre.',
  },
  stock_reason_needs_text: {
    status: 409,
    en: 'Add details for this reason.',
    fr: 'Précisez ce motif.',
  },
} satisfies ErrorTexts
