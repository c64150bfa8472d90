import type { TextTree } from '../../../../platform/i18n/text-types.ts'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../../../words/shared-texts.ts'
import * as fulfillmentTerms from '@platen/contracts/fulfillment/terms'
import * as productTerms from '@platen/contracts/products/terms'
import * as printerTagTerms from '@platen/contracts/printer-tags/terms'

/** Texts of one piece at a station: its facts, pictures and history. */
export const pieceTexts = {
  unknown: {
    en: 'No piece has this barcode. Scan the label again.',
    fr: 'Aucune pièce ne porte ce code-barres. Scannez de nouveau l’étiquette.',
  },
  history: { en: 'Action history', fr: 'Historique des actions' },
  timeline: shared.timeline,
  details: { en: 'Everything about this piece', fr: 'Tout sur cette pièce' },
  pieces: shared.figurePiece,
  filter: {
    person: commonTerms.person,
    anyone: { en: 'Everyone', fr: 'Tout le monde' },
    action: commonTerms.action,
    anything: { en: 'Every action', fr: 'Toutes les actions' },
    nothing: { en: 'No action matches both filters.', fr: 'Aucune action ne correspond aux deux filtres.' },
  },
  picture: { en: '{file}, {area} of {blank}', fr: '{file}, {area} de {blank}' },
  picture_skipped: {
    en: '{file}, {area} of {blank}, not printed',
    fr: '{file}, {area} de {blank}, face ignorée',
  },
  faces: {
    front: { en: 'FRONT', fr: 'DEVANT' },
    back: { en: 'BACK', fr: 'DOS' },
  },
  zoom: { en: 'Show {area} at 100%', fr: 'Afficher à 100 % : {area}' },
  zoom_out: { en: 'Whole picture', fr: 'Image entière' },
  backdrop: { en: 'Other backdrop', fr: 'Autre fond' },
  size_mm: { en: '{width} × {height} mm', fr: '{width} × {height} mm' },
  print_area: { en: 'print area {size}', fr: 'zone d’impression {size}' },
  place: {
    collar: {
      at: { en: 'at the collar', fr: 'au ras du col' },
      below: { en: '{distance} mm below the collar', fr: '{distance} mm sous le col' },
      above: { en: '{distance} mm above the collar', fr: '{distance} mm au-dessus du col' },
    },
    edge: {
      at: { en: 'at the upper edge', fr: 'au ras du bord supérieur' },
      below: { en: '{distance} mm below the upper edge', fr: '{distance} mm sous le bord supérieur' },
      above: { en: '{distance} mm above the upper edge', fr: '{distance} mm au-dessus du bord supérieur' },
    },
    centered: { en: 'centered', fr: 'au centre' },
    right: { en: '{distance} mm right of center', fr: '{distance} mm à droite du centre' },
    left: { en: '{distance} mm left of center', fr: '{distance} mm à gauche du centre' },
  },
  dpi: { en: '{dpi} dpi', fr: '{dpi} ppp' },
  facts: {
    title: fulfillmentTerms.piece,
    barcode: commonTerms.barcode,
    blank: shared.blank,
    variation: { en: 'Variation', fr: 'Variante' },
    sku: productTerms.sku,
    printer_tag: printerTagTerms.printerTag,
    order: orderTerms.order,
    of: { en: '{number} of {total}', fr: '{number} sur {total}' },
    ship_by: orderTerms.shipBy,
    replacement: commonTerms.replacement,
    urgent: fulfillmentTerms.urgent,
    personalisation: orderTerms.personalization,
    customer_note: orderTerms.customerNote,
  },
  area_states: {
    pending: shared.notPrintedYet,
    sent: shared.atThePrinter,
    printed: fulfillmentTerms.printedFeminine,
    skipped: shared.skippedFeminine,
    failed: { en: 'Failed', fr: 'Échec' },
  },
  because: { en: '{what}: {why}', fr: '{what} : {why}' },
  events: {
    scrap: { en: 'Rejected', fr: 'Rejet' },
    rework: { en: 'Rework, back to {stage}', fr: 'Retouche, retour à l’étape « {stage} »' },
    cancel: commonTerms.cancellation,
    unpack: { en: 'Unpacked, back to {stage}', fr: 'Déballage, retour à l’étape « {stage} »' },
    undo: { en: 'Undone, back to {stage}', fr: 'Étape annulée, retour à l’étape « {stage} »' },
    override: { en: 'on {printer}, although routed to {tag}', fr: 'sur {printer}, bien que destinée à {tag}' },
    area_sent: shared.areaSentToThePrinter,
    area_reprinted: { en: '{area} sent to the printer again', fr: '{area} : nouvel envoi à l’imprimante' },
    area_printed: shared.areaPrinted,
    area_skipped: shared.areaSkipped,
    area_failed: { en: '{area} failed at the printer', fr: '{area} : échec à l’imprimante' },
    area_reset: { en: '{area} to be printed again', fr: '{area} : à réimprimer' },
    set_aside: { en: 'Set aside half printed', fr: 'Mise de côté à moitié imprimée' },
    slot_given: { en: 'Put into {slot}', fr: 'Rangement dans {slot}' },
    slot_left: { en: 'Taken out of the slot', fr: 'Sortie du casier' },
    relabelled: shared.newLabelNumber,
    blank_swapped: { en: 'Blank swapped', fr: 'Support échangé' },
    blank_returned: { en: 'Blank returned to stock', fr: 'Support remis en stock' },
    blank_scrapped: { en: 'Blank scrapped', fr: 'Support mis au rebut' },
    package_scanned: { en: 'Scanned at Package', fr: 'Scan à l’emballage' },
    packaged: shared.parcelPackaged,
    handed_over: shared.parcelHandedOver,
    label_voided: shared.labelVoided,
    label_reprinted: shared.labelReprinted,
    unpacked: shared.parcelUnpacked,
    slot_cleared: shared.slotCleared,
    moved_to_order: { en: 'Moved to another order', fr: 'Passage à une autre commande' },
  },
} as const satisfies TextTree

declare module '../../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    piece: typeof pieceTexts
  }
}
