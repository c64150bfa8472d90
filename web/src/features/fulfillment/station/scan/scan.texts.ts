import type { TextTree } from '../../../../platform/i18n/text-types.ts'
import * as shared from '../../../../words/shared-texts.ts'
import * as warehouseTerms from '@platen/contracts/warehouse/terms'
import * as uiShared from '../../../../ui/shared-texts.ts'

/** By the specification, which French says in fewer words at the size of a headline. */
const itemCancelled = { en: 'This item was cancelled', fr: 'Article annulé' } as const

const codeIncomplete = { en: 'Code incomplete', fr: 'Code incomplet' } as const
const twoCodes = { en: 'Two codes together', fr: 'Deux codes ensemble' } as const
const skuNotLabel = { en: 'Not a label', fr: 'Pas une étiquette' } as const
const notAPiece = { en: 'Not a piece', fr: 'Pas une pièce' } as const
const pieceRejected = { en: 'Piece rejected', fr: 'Pièce rejetée' } as const

/** Texts of scans at stations: what was read, what came of it, and how it is undone. */
export const scanTexts = {
  scanner: {
    ready: { en: 'Scanner ready', fr: 'Lecteur prêt' },
    working: {
      en: { one: 'Processing {count} scan', other: 'Processing {count} scans' },
      fr: { one: '{count} scan en cours', many: '{count} scans en cours', other: '{count} scans en cours' },
    },
    held: {
      en: { one: '{count} scan waiting', other: '{count} scans waiting' },
      fr: { one: '{count} scan en attente', many: '{count} scans en attente', other: '{count} scans en attente' },
    },
    unheard: { en: 'Click here: the scanner isn’t being heard', fr: 'Cliquez ici : le lecteur n’est pas à l’écoute' },
  },
  help: shared.help,
  looking_up: { en: 'Looking up…', fr: 'Recherche…' },
  looking_up_code: shared.lookingUpCode,
  unmatched_back: { en: 'Back to the list', fr: 'Revenir à la liste' },
  last_scans: { en: 'Last scans', fr: 'Derniers scans' },
  undo_last: { en: 'Undo last', fr: 'Annuler le dernier' },
  undo_none: { en: 'You have no step to undo.', fr: 'Vous n’avez aucune étape à annuler.' },
  undo_none_here: {
    en: 'You did nothing here that can be undone. Your other steps can be undone where they were made.',
    fr: 'Vous n’avez rien fait ici qui puisse être annulé. Vos autres étapes s’annulent là où elles ont été faites.',
  },
  undo_void: { en: 'Void label: {order}…', fr: 'Annuler l’étiquette : {order}…' },
  undo_step: {
    design_printed: shared.printedLower,
    confirmed_printed: shared.confirmedLower,
    quality_checked: { en: 'checked', fr: 'contrôlée' },
    scrapped: { en: 'scrapped', fr: 'mise au rebut' },
  },
  undo_area: {
    printed: shared.areaPrinted,
    skipped: shared.areaSkipped,
  },
  undone: { en: 'undone', fr: 'annulé' },
  levels: {
    look_up: { en: 'Found', fr: 'Trouvé' },
    ok: uiShared.done,
    warn: uiShared.attention,
    error: { en: 'Not done', fr: 'Non traité' },
  },
  faults: {
    empty: { en: 'Nothing was read. Scan again.', fr: 'Rien n’a été lu. Scannez de nouveau.' },
    check_digit: { en: 'was misread. Scan again.', fr: 'a été mal lu. Scannez de nouveau.' },
    joined: {
      en: 'Two codes were read as one. Scan one at a time.',
      fr: 'Deux codes ont été lus comme un seul. Scannez-les un à la fois.',
    },
    incomplete: {
      en: 'Only part of the code was read. Scan again.',
      fr: 'Une partie seulement du code a été lue. Scannez de nouveau.',
    },
    too_long: {
      en: 'is too long for a barcode. Scan the piece’s label.',
      fr: 'est trop long pour un code-barres. Scannez l’étiquette de la pièce.',
    },
    not_a_barcode: {
      en: 'isn’t a piece barcode. Scan the piece’s label.',
      fr: 'n’est pas un code-barres de pièce. Scannez l’étiquette de la pièce.',
    },
    command: { en: 'This command doesn’t work here.', fr: 'Cette commande ne fonctionne pas ici.' },
    warehouse: {
      en: 'is a warehouse code. Scan the piece’s label.',
      fr: 'est un code d’entrepôt. Scannez l’étiquette de la pièce.',
    },
  },
  kept: {
    short: { en: 'saved until the server is back', fr: 'conservé jusqu’au retour du serveur' },
    listed: { en: 'see the list above', fr: 'voir la liste ci-dessus' },
    one: {
      en: 'is saved. It will be sent when the server is back.',
      fr: 'est conservé. Il sera envoyé au retour du serveur.',
    },
    full: {
      en: 'Not saved: 500 scans are already waiting. Stop scanning until the server is back.',
      fr: 'Non conservé : 500 scans sont déjà en attente. Cessez de scanner jusqu’au retour du serveur.',
    },
    ready: { en: 'Ready for this station', fr: 'À traiter ici' },
    press: {
      confirm: {
        en: 'will be confirmed when the server is back. Set it aside.',
        fr: 'sera confirmée au retour du serveur. Mettez-la de côté.',
      },
      pass: {
        en: 'will pass when the server is back. Set it aside; you’ll see where it goes then.',
        fr: 'sera acceptée au retour du serveur. Mettez-la de côté ; sa place s’affichera alors.',
      },
    },
  },
  headlines: {
    piece_cancelled: itemCancelled,
    piece_cancelled_blank: itemCancelled,
    piece_cancelled_printed: itemCancelled,
    piece_rejected: pieceRejected,
    piece_rejected_alone: pieceRejected,
    piece_held: { en: 'Order on hold', fr: 'Commande retenue' },
    piece_short: { en: 'No blank in stock', fr: 'Support en rupture' },
    piece_needs_barcode: { en: 'No label yet', fr: 'Pas encore étiquetée' },
    piece_needs_print: shared.notPrintedYet,
    piece_needs_confirm: { en: 'Not confirmed yet', fr: 'Pas encore confirmée' },
    piece_needs_quality: { en: 'Not checked yet', fr: 'Pas encore contrôlée' },
    piece_already_labelled: { en: 'Already labeled', fr: 'Déjà étiquetée' },
    piece_already_printed: { en: 'Already printed', fr: 'Déjà imprimée' },
    piece_already_confirmed: { en: 'Already confirmed', fr: 'Déjà confirmée' },
    piece_already_checked: { en: 'Already checked', fr: 'Déjà contrôlée' },
    piece_already_packaged: { en: 'Already packaged', fr: 'Déjà emballée' },
    parcel_empty: { en: 'Nothing to package', fr: 'Rien à emballer' },
    order_not_packable: { en: 'Can’t be packaged', fr: 'Emballage impossible' },
    label_being_looked_up: { en: 'Checking the label', fr: 'Étiquette en vérification' },
    barcode_unknown: { en: 'Unknown barcode', fr: 'Code-barres inconnu' },
    barcode_unreadable: notAPiece,
    barcode_of_sku: skuNotLabel,
    barcode_of_sku_done: skuNotLabel,
    barcode_half: codeIncomplete,
    barcode_glued: twoCodes,
    parcel_unknown: shared.unknownCode,
    not_for_pickup: { en: 'Not for pickup', fr: 'Pas à remettre' },
    empty: { en: 'Nothing was read', fr: 'Rien n’a été lu' },
    check_digit: { en: 'Misread', fr: 'Mal lu' },
    joined: twoCodes,
    incomplete: codeIncomplete,
    too_long: { en: 'Not a barcode', fr: 'Pas un code-barres' },
    not_a_barcode: notAPiece,
    command: { en: 'No command here', fr: 'Commande impossible ici' },
    warehouse: warehouseTerms.warehouseCode,
    unread: { en: 'Scan not read', fr: 'Scan illisible' },
    kept: { en: 'Saved offline', fr: 'Conservé hors ligne' },
    kept_full: { en: 'Not saved', fr: 'Non conservé' },
    done: uiShared.done,
  },
  go_to: { en: 'Next: {station}', fr: 'Étape suivante : « {station} »' },
  short: {
    piece_cancelled: { en: 'cancelled {time}', fr: 'annulée, {time}' },
    piece_cancelled_blank: {
      en: 'cancelled {time}: return or scrap the blank',
      fr: 'annulée, {time} : support en stock ou au rebut ?',
    },
    piece_cancelled_printed: { en: 'cancelled {time}: scrap the blank', fr: 'annulée, {time} : support au rebut' },
    piece_rejected: { en: 'rejected {time}', fr: 'rejetée, {time}' },
    piece_held: shared.onHoldLower,
    piece_short: { en: 'no blank in stock', fr: 'support en rupture' },
    piece_needs_barcode: { en: 'has no barcode label yet', fr: 'pas encore étiquetée' },
    piece_needs_print: { en: 'not printed yet', fr: 'pas encore imprimée' },
    piece_needs_confirm: { en: 'not confirmed yet', fr: 'pas encore confirmée' },
    piece_needs_quality: { en: 'not checked yet', fr: 'pas encore contrôlée' },
    piece_already_labelled: { en: 'already labeled, {time}', fr: 'déjà étiquetée, {time}' },
    piece_already_printed: { en: 'already printed, {time}', fr: 'déjà imprimée, {time}' },
    piece_already_confirmed: { en: 'already confirmed, {time}', fr: 'déjà confirmée, {time}' },
    piece_already_checked: { en: 'already checked, {time}', fr: 'déjà contrôlée, {time}' },
    piece_already_packaged: { en: 'already packaged, {time}', fr: 'déjà emballée, {time}' },
  },
} as const satisfies TextTree

declare module '../../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    scan: typeof scanTexts
  }
}
