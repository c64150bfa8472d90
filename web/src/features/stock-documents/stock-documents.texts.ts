import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as productTerms from '@platen/contracts/products/terms'
import * as warehouseTerms from '@platen/contracts/warehouse/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as stockDocumentTerms from '@platen/contracts/stock-documents/terms'
import * as stockCountTerms from '@platen/contracts/stock-counts/terms'
import * as shared from '../../words/shared-texts.ts'
import * as uiShared from '../../ui/shared-texts.ts'

const postNumber = { en: 'Post {number}?', fr: 'Valider {number} ?' } as const
const numberPosted = { en: '{number} posted', fr: '{number} validé' } as const

/** Texts of Stock In and Stock Out. */
export const stockDocumentsTexts = {
  in: {
    lines_file: { en: 'Lines of deliveries', fr: 'Lignes des réceptions' },
    title: stockDocumentTerms.stockInTitle,
    none: {
      en: 'No deliveries yet. Start one, then scan what arrives.',
      fr: 'Aucune réception pour l’instant. Commencez-en une, puis scannez ce qui arrive.',
    },
    add: shared.startDelivery,
    add_title: { en: 'Start a delivery', fr: 'Commencer une réception' },
  },
  out: {
    title: stockDocumentTerms.stockOutTitle,
    none: {
      en: 'No stock taken out yet. Start a document and scan what leaves.',
      fr: 'Aucune sortie pour l’instant. Commencez un document et scannez ce qui quitte le stock.',
    },
    add: shared.takeStockOut,
    add_title: shared.takeStockOut,
  },
  ask_post_text: {
    in: {
      en: 'Good units added to stock: {good}. Lines can’t be changed afterwards.',
      fr: 'Unités en bon état ajoutées au stock : {good}. Les lignes ne pourront plus changer.',
    },
    out: {
      en: 'Units taken out of stock: {good}. Lines can’t be changed afterwards.',
      fr: 'Unités sorties du stock : {good}. Les lignes ne pourront plus changer.',
    },
  },
  ask_post: {
    in: postNumber,
    out: postNumber,
  },
  posted: {
    in: numberPosted,
    out: numberPosted,
  },
  post: {
    in: { en: 'Post delivery', fr: 'Valider la réception' },
    out: { en: 'Post stock out', fr: 'Valider la sortie' },
  },
  search: { en: 'Number, reference', fr: 'Numéro, référence' },
  views: {
    all: commonTerms.everything,
    drafts: { en: 'Drafts', fr: 'Brouillons' },
    late: commonTerms.late,
    posted_today: { en: 'Posted today', fr: 'Validés aujourd’hui' },
  },
  details: shared.details,
  supplier: commonTerms.supplier,
  no_supplier: { en: 'No supplier', fr: 'Aucun fournisseur' },
  reference: stockDocumentTerms.reference,
  reference_hint: {
    en: 'For example the number of the delivery note',
    fr: 'Par exemple le numéro du bon de livraison',
  },
  expected_on: stockDocumentTerms.expectedOn,
  note: commonTerms.note,
  reason: commonTerms.reason,
  choose_reason: uiShared.chooseAReason,
  reason_text: commonTerms.details,
  save: { en: 'Save details', fr: 'Enregistrer les détails' },
  cancel: {
    do: { en: 'Cancel draft', fr: 'Annuler le brouillon' },
    ask: shared.cancelNumber,
    text: {
      en: 'It moves no stock and can no longer be changed. What was counted stays readable.',
      fr: 'Aucun stock ne bouge et le document ne peut plus changer. Ce qui a été compté reste lisible.',
    },
    keep: { en: 'Keep draft', fr: 'Garder le brouillon' },
    done: shared.numberCancelled,
  },
  posted_by: { en: 'Posted by {who}, {at}', fr: 'Validé par {who}, {at}' },
  cancelled_by: shared.cancelledByWhoAt,
  remainder_of: { en: 'What was missing from {number}', fr: 'Ce qui manquait dans {number}' },
  remainder: { en: 'What is missing: {number}', fr: 'Ce qui manque : {number}' },
  scan: {
    title: { en: 'Scan', fr: 'Scanner' },
    ready: { en: 'Scan a SKU, GTIN or case barcode', fr: 'Scannez un SKU, un GTIN ou un code de carton' },
    ready_means: {
      en: 'Each scan counts immediately. A case counts all its units, and 50 × SKU counts fifty.',
      fr: 'Chaque scan est compté aussitôt. Un carton compte toutes ses unités, et 50 × SKU en compte cinquante.',
    },
    typed: { en: 'Or type a code', fr: 'Ou saisissez un code' },
    count: shared.count,
    counted: { en: '+{units} · {sku}', fr: '+{units} · {sku}' },
    running: { en: '{counted} counted', fr: '{counted} comptées' },
    running_of: { en: '{counted} of {expected} counted', fr: '{counted} sur {expected} comptées' },
    surplus: {
      en: '{counted} counted, {more} more than expected',
      fr: '{counted} comptées, {more} de plus que prévu',
    },
    not_expected: { en: '{counted} counted, not expected', fr: '{counted} comptées, non attendues' },
    unknown: { en: 'Unknown code {code}', fr: 'Code inconnu {code}' },
    unknown_means: {
      en: 'It is kept below. Link it to a variant when you have a moment.',
      fr: 'Il est conservé ci-dessous. Associez-le à une variante quand vous aurez un moment.',
    },
  },
  lines: {
    title: stockDocumentTerms.lines,
    none: {
      en: 'No lines yet. Scan something or add a line.',
      fr: 'Aucune ligne. Scannez un article ou ajoutez une ligne.',
    },
    none_closed: { en: 'This document has no lines.', fr: 'Ce document n’a aucune ligne.' },
    variant: productTerms.variant,
    location: warehouseTerms.location,
    expected: stockDocumentTerms.expected,
    counted: stockDocumentTerms.counted,
    damaged: stockDocumentTerms.damaged,
    difference: stockCountTerms.difference,
    quantity: commonTerms.quantity,
    available: { en: 'Available', fr: 'Disponibles' },
    cost: stockDocumentTerms.unitCost,
    pallet: warehouseTerms.pallet,
    lot: warehouseTerms.supplierLot,
    pallet_hint: {
      en: 'Put on this pallet when the document is posted. Leave it empty for the pick area.',
      fr: 'Mises sur cette palette à la validation du document. Laissez vide pour la zone de prélèvement.',
    },
    actions: shared.actions,
    add: { en: 'Add line', fr: 'Ajouter une ligne' },
    counted_of: { en: 'Counted units of {sku}', fr: 'Unités comptées de {sku}' },
    not_a_quantity: {
      en: 'Enter a whole number from 0 to {max}. This isn’t saved yet.',
      fr: 'Saisissez un nombre entier de 0 à {max}. Ceci n’est pas encore enregistré.',
    },
    edit: shared.edit,
    edit_one: { en: 'Edit {sku}', fr: 'Modifier {sku}' },
    save: shared.saveLine,
    delete: { en: 'Delete line', fr: 'Supprimer la ligne' },
    sku: productTerms.sku,
    damaged_hint: {
      en: 'Part of the counted units. They stay out of the stock and are listed on the claim sheet.',
      fr: 'Comprises dans les unités comptées. Elles n’entrent pas en stock et figurent sur la réclamation.',
    },
  },
  codes: {
    title: { en: 'Unknown codes', fr: 'Codes inconnus' },
    scans: {
      en: { one: 'scanned {figure} time', other: 'scanned {figure} times' },
      fr: { one: 'scanné {figure} fois', many: 'scanné {figure} fois', other: 'scanné {figure} fois' },
    },
    link: { en: 'Link', fr: 'Associer' },
    link_one: { en: 'Link {code}', fr: 'Associer {code}' },
    drop: shared.remove,
    drop_one: { en: 'Remove {code}', fr: 'Retirer {code}' },
    link_title: { en: 'What is {code}?', fr: 'Qu’est-ce que {code} ?' },
    pack: { en: 'Units per scan', fr: 'Unités par scan' },
    pack_hint: { en: '1 for a single blank, more for a case', fr: '1 pour une pièce seule, davantage pour un carton' },
    keep: { en: 'Keep it as a barcode of this variant', fr: 'Le conserver comme code-barres de cette variante' },
    not_gtin: {
      en: 'It isn’t a GTIN, so it is counted here only.',
      fr: 'Ce n’est pas un GTIN : il n’est compté qu’ici.',
    },
    send: { en: 'Link code', fr: 'Associer le code' },
  },
  sums: {
    title: { en: 'Before posting', fr: 'Avant de valider' },
    expected: stockDocumentTerms.expected,
    counted: stockDocumentTerms.counted,
    damaged: stockDocumentTerms.damaged,
    missing: shared.missing,
    surplus: { en: 'Surplus', fr: 'En trop' },
    units: commonTerms.units,
    skus: stockCountTerms.skus,
    missing_of: { en: '{sku}: {units} missing', fr: '{sku} : {units} manquantes' },
    surplus_of: { en: '{sku}: {units} more than expected', fr: '{sku} : {units} de plus que prévu' },
    too_many_of: { en: '{sku}: {units} more than are available', fr: '{sku} : {units} de plus que le disponible' },
    unknown_left: {
      en: { one: '{figure} unknown code isn’t counted', other: '{figure} unknown codes aren’t counted' },
      fr: {
        one: '{figure} code inconnu n’est pas compté',
        many: '{figure} codes inconnus ne sont pas comptés',
        other: '{figure} codes inconnus ne sont pas comptés',
      },
    },
    keep_remainder: {
      en: 'Create a draft for what’s missing',
      fr: 'Créer un brouillon pour ce qui manque',
    },
  },
  served: {
    title: { en: 'Orders served', fr: 'Commandes servies' },
    none: { en: 'No order was waiting for these blanks.', fr: 'Aucune commande n’attendait ces supports.' },
    free: { en: 'Ready to print', fr: 'Prête à imprimer' },
    short: {
      en: { one: '{figure} piece still short', other: '{figure} pieces still short' },
      fr: {
        one: '{figure} pièce encore en rupture',
        many: '{figure} pièces encore en rupture',
        other: '{figure} pièces encore en rupture',
      },
    },
    pieces: {
      en: { one: '{figure} piece got a blank', other: '{figure} pieces got a blank' },
      fr: {
        one: '{figure} pièce a reçu son support',
        many: '{figure} pièces ont reçu leur support',
        other: '{figure} pièces ont reçu leur support',
      },
    },
  },
  claim: { en: 'Claim sheet', fr: 'Réclamation' },
  purchase: {
    open: stockDocumentTerms.purchaseList,
    title: { en: 'Purchase list of a supplier', fr: 'Liste d’achats d’un fournisseur' },
    means: {
      en: 'A CSV file of what to buy. Without days: variants at or below their reorder point.',
      fr: 'Un fichier CSV de ce qu’il faut acheter. Sans jours : les variantes au point de commande ou en dessous.',
    },
    choose: shared.chooseASupplier,
    days: { en: 'Days to cover', fr: 'Jours à couvrir' },
    days_hint: {
      en: 'At the consumption of the last 28 days. Leave empty to use the reorder points.',
      fr: 'Selon la consommation des 28 derniers jours. Laissez vide pour utiliser les points de commande.',
    },
    send: { en: 'Download list', fr: 'Télécharger la liste' },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'stock-documents': typeof stockDocumentsTexts
  }
}
