import type { TextTree } from '../../../../platform/i18n/text-types.ts'
import * as printerTerms from '@platen/contracts/printers/terms'
import * as productTerms from '@platen/contracts/products/terms'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as printerTagTerms from '@platen/contracts/printer-tags/terms'
import * as shared from '../../../../words/shared-texts.ts'
import * as uiShared from '../../../../ui/shared-texts.ts'
import * as fulfillmentTerms from '@platen/contracts/fulfillment/terms'
import * as stationTerms from '@platen/contracts/stations/terms'

const blank = { en: 'Blank', fr: 'Support' } as const

export const pieceTexts = {
  scan_a_piece: { en: 'Scan a piece', fr: 'Scannez une pièce' },
  unknown: {
    en: 'No piece has this barcode. Scan the label again.',
    fr: 'Aucune pièce ne porte ce code-barres. Scannez de nouveau l’étiquette.',
  },
  history: uiShared.history,
  go_to: { en: 'Next: {station}', fr: 'Étape suivante : {station}' },
  picture: { en: '{file}, {area} of {blank}', fr: '{file}, {area} de {blank}' },
  picture_skipped: {
    en: '{file}, {area} of {blank}, not printed',
    fr: '{file}, {area} de {blank}, non imprimé',
  },
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
    title: { en: 'The piece', fr: 'La pièce' },
    barcode: commonTerms.barcode,
    blank: blank,
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
    pending: { en: 'Not printed yet', fr: 'Pas encore imprimé' },
    sent: shared.atThePrinter,
    printed: fulfillmentTerms.printed,
    skipped: { en: 'Skipped', fr: 'Passé' },
    failed: { en: 'Failed', fr: 'Échec' },
  },
  because: { en: '{what}: {why}', fr: '{what} : {why}' },
  events: {
    scrap: { en: 'Rejected', fr: 'Rejet' },
    rework: { en: 'Rework, back to {stage}', fr: 'Reprise, retour à : {stage}' },
    cancel: commonTerms.cancellation,
    unpack: { en: 'Unpacked, back to {stage}', fr: 'Déballage, retour à : {stage}' },
    undo: { en: 'Undone, back to {stage}', fr: 'Étape annulée, retour à : {stage}' },
    override: { en: 'on {printer}, although routed to {tag}', fr: 'sur {printer}, bien que destinée à {tag}' },
    area_sent: shared.areaSentToThePrinter,
    area_reprinted: { en: '{area} sent to the printer again', fr: '{area} : nouvel envoi à l’imprimante' },
    area_printed: shared.areaPrinted,
    area_skipped: shared.areaSkipped,
    area_failed: { en: '{area} failed at the printer', fr: '{area} : échec à l’imprimante' },
    area_reset: { en: '{area} to be printed again', fr: '{area} : à réimprimer' },
    set_aside: { en: 'Set aside half printed', fr: 'Mise de côté à moitié imprimée' },
    slot_given: { en: 'Put into {slot}', fr: 'Rangement dans {slot}' },
    slot_left: { en: 'Taken out of the slot', fr: 'Sortie de la case' },
    relabelled: shared.newLabelNumber,
    blank_swapped: { en: 'Blank swapped', fr: 'Support échangé' },
    blank_returned: { en: 'Blank returned to stock', fr: 'Support remis en stock' },
    blank_scrapped: { en: 'Blank scrapped', fr: 'Support mis au rebut' },
    package_scanned: { en: 'Scanned at Package', fr: 'Scan à l’emballage' },
    moved_to_order: { en: 'Moved to another order', fr: 'Passage à une autre commande' },
  },
  short: {
    piece_cancelled: { en: 'cancelled {time}', fr: 'annulée à {time}' },
    piece_cancelled_blank: {
      en: 'cancelled {time}: return or scrap the blank',
      fr: 'annulée à {time} : support en stock ou au rebut ?',
    },
    piece_cancelled_printed: { en: 'cancelled {time}: scrap the blank', fr: 'annulée à {time} : support au rebut' },
    piece_rejected: { en: 'rejected {time}', fr: 'rejetée à {time}' },
    piece_held: { en: 'on hold', fr: 'retenue' },
    piece_short: { en: 'no blank in stock', fr: 'support en rupture' },
    piece_needs_barcode: { en: 'has no barcode label yet', fr: 'pas encore étiquetée' },
    piece_needs_print: { en: 'not printed yet', fr: 'pas encore imprimée' },
    piece_needs_confirm: { en: 'not confirmed yet', fr: 'pas encore confirmée' },
    piece_needs_quality: { en: 'not checked yet', fr: 'pas encore contrôlée' },
    piece_already_labelled: { en: 'already labelled, {time}', fr: 'déjà étiquetée, {time}' },
    piece_already_printed: { en: 'already printed, {time}', fr: 'déjà imprimée, {time}' },
    piece_already_confirmed: { en: 'already confirmed, {time}', fr: 'déjà confirmée, {time}' },
    piece_already_checked: { en: 'already checked, {time}', fr: 'déjà contrôlée, {time}' },
    piece_already_packaged: { en: 'already packaged, {time}', fr: 'déjà emballée, {time}' },
  },
  blank: {
    return: { en: 'Return the blank to stock', fr: 'Remettre le support en stock' },
    scrap: { en: 'Scrap the blank', fr: 'Mettre le support au rebut' },
    return_done: { en: 'blank returned to stock', fr: 'support remis en stock' },
    scrap_done: { en: 'blank scrapped', fr: 'support mis au rebut' },
  },
  document: {
    open: { en: 'Open {name}', fr: 'Ouvrir {name}' },
    print: { en: 'Print {name}', fr: 'Imprimer {name}' },
    save: { en: 'Save {name}', fr: 'Enregistrer {name}' },
    names: {
      label: { en: 'label', fr: 'l’étiquette' },
      label_zpl: { en: 'ZPL', fr: 'le ZPL' },
      labels: { en: 'label sheet', fr: 'la planche d’étiquettes' },
      labels_zpl: { en: 'labels as ZPL', fr: 'les étiquettes ZPL' },
      picklist: { en: 'picklist', fr: 'la liste de prélèvement' },
      picklist_zpl: { en: 'picklist as ZPL', fr: 'la liste de prélèvement ZPL' },
    },
    headings: {
      label: fulfillmentTerms.label,
      label_zpl: printerTerms.zpl,
      labels: { en: 'Label sheet', fr: 'Planche d’étiquettes' },
      labels_zpl: { en: 'Labels as ZPL', fr: 'Étiquettes ZPL' },
      picklist: { en: 'Picklist', fr: 'Liste de prélèvement' },
      picklist_zpl: { en: 'Picklist as ZPL', fr: 'Liste de prélèvement ZPL' },
    },
  },
  reject: {
    open: { en: 'Reject…', fr: 'Rejeter…' },
    title: shared.rejectBarcode,
    reason: { en: 'What is wrong?', fr: 'Qu’est-ce qui ne va pas ?' },
    reason_missing: { en: 'Choose a reason.', fr: 'Choisissez un motif.' },
    disposition: { en: 'What happens to it?', fr: 'Que devient la pièce ?' },
    dispositions: {
      scrap: { en: 'Scrap', fr: 'Rebut' },
      rework: { en: 'Rework', fr: 'Reprise' },
      relabel: { en: 'New label', fr: 'Nouvelle étiquette' },
      wrong_blank: { en: 'Swap blank', fr: 'Échanger le support' },
    },
    dispositions_mean: {
      scrap: {
        en: 'A replacement starts at Print Barcode',
        fr: 'Une pièce de remplacement commence à Impression des codes-barres',
      },
      rework: { en: 'Same blank, back to an earlier step', fr: 'Même support, retour à une étape précédente' },
      relabel: { en: 'Same barcode, new label', fr: 'Même code-barres, nouvelle étiquette' },
      wrong_blank: {
        en: 'This blank goes back to stock; take the right one',
        fr: 'Ce support retourne en stock ; prenez le bon',
      },
    },
    areas: { en: 'What needs reprinting?', fr: 'Que faut-il réimprimer ?' },
    areas_none: {
      en: 'Nothing selected: it goes back to Confirm Printed, for example because it wasn’t cured.',
      fr: 'Rien de coché : retour à Confirmation d’impression, par exemple si l’encre n’est pas fixée.',
    },
    areas_missing: { en: 'Select at least one side.', fr: 'Cochez au moins une face.' },
    note: commonTerms.note,
    submit: shared.rejectPiece,
    submitted: {
      en: 'Your Reason For Rejection Has Been Submitted Successfully',
      fr: 'Votre motif de rejet a bien été enregistré',
    },
  },
  rejected: {
    short: {
      scrap: { en: 'rejected', fr: 'rejetée' },
      relabel: shared.newLabelLower,
      rework: { en: 'to be redone', fr: 'à refaire' },
      wrong_blank: { en: 'blank exchanged', fr: 'support échangé' },
    },
    as: {
      scrap: { en: 'Rejected. Put it in the reject bin.', fr: 'Rejetée. Mettez-la dans le bac de rebut.' },
      relabel: {
        en: 'Stick on the new label and discard the old one.',
        fr: 'Collez la nouvelle étiquette et jetez l’ancienne.',
      },
      rework: {
        en: 'Rework: it goes back to an earlier step.',
        fr: 'À refaire : elle retourne à une étape précédente.',
      },
      wrong_blank: { en: 'Put this blank back and take {blank}.', fr: 'Remettez ce support et prenez {blank}.' },
    },
    put_back: { en: 'Put the others back in {slot}.', fr: 'Remettez les autres dans {slot}.' },
    replacement: {
      en: 'Replacement {barcode} is first in the queue at Print Barcode.',
      fr: 'La pièce de remplacement {barcode} est la première de la file à Impression des codes-barres.',
    },
  },
  queue: {
    title: { en: 'Waiting here', fr: 'En attente ici' },
    search: { en: 'SKU, barcode, order number', fr: 'SKU, code-barres, commande' },
    empty: { en: 'Nothing waiting here', fr: 'Rien en attente ici' },
    picture: shared.picture,
    barcode: commonTerms.barcode,
    blank: blank,
    printer_tag: printerTagTerms.printerTag,
    order: orderTerms.order,
    ship_by: orderTerms.shipBy,
    slot: orderTerms.slot,
    since: shared.since,
    all_tags: { en: 'All printer tags', fr: 'Tous les repères' },
    product: productTerms.product,
    one_product: { en: 'one group', fr: 'un groupe' },
    of_orders: {
      en: { one: 'the selected one', other: 'one of {figure} selected' },
      fr: {
        one: 'celle qui est sélectionnée',
        many: 'l’une des {figure} sélectionnées',
        other: 'l’une des {figure} sélectionnées',
      },
    },
    urgent: fulfillmentTerms.urgent,
    late: commonTerms.late,
    blocked: { en: 'Which pieces', fr: 'Quelles pièces' },
    workable: { en: 'Ready', fr: 'Prêtes' },
    held: shared.onHold,
    short: { en: 'Short of stock', fr: 'En rupture' },
  },
  settings: {
    open: { en: 'Printer settings', fr: 'Réglages d’imprimante' },
    title: { en: 'Printer settings for {station}', fr: 'Réglages d’imprimante de {station}' },
    printer_design: { en: 'Printer name', fr: 'Nom de l’imprimante' },
    printer_document: { en: 'Printer for pages', fr: 'Imprimante des pages' },
    piece_labels: { en: 'Printer for piece labels', fr: 'Imprimante des étiquettes de pièce' },
    shipping_labels: { en: 'Printer for shipping labels', fr: 'Imprimante des étiquettes d’expédition' },
    no_printer: { en: 'None (print from browser)', fr: 'Aucune (par le navigateur)' },
    confirm_automatically: shared.confirmPrintedAutomatically,
    confirm_automatically_mean: {
      en: 'Pieces whose print jobs all succeeded skip Confirm Printed.',
      fr: 'Une pièce dont toutes les tâches d’impression ont réussi saute Confirmation d’impression.',
    },
    packing_slips: stationTerms.printPackingSlips,
    packing_slips_store: { en: 'As the store says', fr: 'Selon la boutique' },
    packing_slips_always: commonTerms.always,
    packing_slips_never: commonTerms.never,
    package_automatically: shared.packageAutomatically,
    package_automatically_mean: {
      en: 'Scanning the last piece packages the order.',
      fr: 'Le scan de la dernière pièce emballe la commande.',
    },
    save: shared.saveSettings,
  },
  printer: {
    ready: { en: '{printer} · ready', fr: '{printer} · prête' },
    none: { en: 'No printer chosen', fr: 'Aucune imprimante choisie' },
    by_tag: { en: 'Printer by printer tag', fr: 'Imprimante selon le repère' },
    failed: {
      en: { one: '{figure} print job failed', other: '{figure} print jobs failed' },
      fr: {
        one: '{figure} tâche d’impression en échec',
        many: '{figure} tâches d’impression en échec',
        other: '{figure} tâches d’impression en échec',
      },
    },
    retry: { en: 'Retry', fr: 'Réessayer' },
    drop: uiShared.discard,
  },
} as const satisfies TextTree

declare module '../../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    piece: typeof pieceTexts
  }
}
