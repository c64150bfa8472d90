import type { ErrorTexts } from './kind.ts'

/**
 * Errors of scans and actions at stations: what the piece is and what to do. The same codes serve as verdicts of a
 * look-up.
 */
export const fulfillmentErrors = {
  barcode_unknown: {
    status: 404,
    en: 'No piece has the barcode {barcode}. Scan the label again; if it stays, set the piece aside.',
    fr: 'Aucune pièce ne porte le code-barres {barcode}. Scannez de nouveau l’étiquette ; sinon, mettez la pièce de côté.',
  },
  barcode_unreadable: {
    status: 404,
    en: '“{barcode}” is not a piece barcode of 12 digits. Scan one label at a time.',
    fr: '« {barcode} » n’est pas un code-barres de pièce à 12 chiffres. Scannez une étiquette à la fois.',
  },
  barcode_half: {
    status: 404,
    en: 'Only a part of a barcode arrived ({barcode}). Scan the label again.',
    fr: 'Une partie seulement du code-barres est arrivée ({barcode}). Scannez de nouveau l’étiquette.',
  },
  barcode_glued: {
    status: 404,
    en: 'Two barcodes arrived as one. Scan them again, one after the other.',
    fr: 'Deux codes-barres sont arrivés collés. Scannez-les de nouveau, l’un après l’autre.',
  },
  piece_cancelled: {
    status: 409,
    en: 'This item was cancelled. The item with the barcode {barcode} has been cancelled at {when}. Take it out of the work.',
    fr: 'Cet article a été annulé. L’article au code-barres {barcode} a été annulé le {when}. Retirez-le du travail.',
  },
  piece_cancelled_blank: {
    status: 409,
    en: 'This item was cancelled. The item with the barcode {barcode} has been cancelled at {when}. Say what becomes of its blank: return it to stock or scrap it.',
    fr: 'Cet article a été annulé. L’article au code-barres {barcode} a été annulé le {when}. Indiquez ce que devient le support : retour en stock ou rebut.',
  },
  piece_cancelled_printed: {
    status: 409,
    en: 'This item was cancelled. The item with the barcode {barcode} has been cancelled at {when}. It was already sent to print, so its blank can only be scrapped.',
    fr: 'Cet article a été annulé. L’article au code-barres {barcode} a été annulé le {when}. Il a déjà été envoyé à l’impression : son support ne peut qu’être mis au rebut.',
  },
  piece_rejected: {
    status: 409,
    en: 'The piece {barcode} was rejected at {when}, replaced by {replacement}. Set it aside.',
    fr: 'La pièce {barcode} a été rejetée le {when}, remplacée par {replacement}. Mettez-la de côté.',
  },
  piece_rejected_alone: {
    status: 409,
    en: 'The piece {barcode} was rejected at {when}. Its replacement is no longer made. Set it aside.',
    fr: 'La pièce {barcode} a été rejetée le {when}. Sa pièce de remplacement n’est plus à produire. Mettez-la de côté.',
  },
  piece_held: {
    status: 409,
    en: 'The order {order} is on hold: {reason}. Set the piece aside until the hold is lifted.',
    fr: 'La commande {order} est en attente : {reason}. Mettez la pièce de côté jusqu’à la levée de l’attente.',
  },
  piece_short: {
    status: 409,
    en: 'No blank of {sku} is left to reserve for this piece. Receive stock first.',
    fr: 'Il ne reste aucun support {sku} à réserver pour cette pièce. Recevez d’abord du stock.',
  },
  piece_needs_barcode: {
    status: 409,
    en: 'The barcode label of this piece was not printed yet. Take it to Print Barcode.',
    fr: 'L’étiquette de cette pièce n’a pas encore été imprimée. Passez par Impression des codes-barres.',
  },
  piece_needs_print: {
    status: 409,
    en: 'The design of this piece is not printed yet ({who}, {when}). Take it to Print.',
    fr: 'Le visuel de cette pièce n’est pas encore imprimé ({who}, {when}). Passez par Impression.',
  },
  piece_needs_confirm: {
    status: 409,
    en: 'This piece is printed but not confirmed ({who}, {when}). Take it to Confirm Printed.',
    fr: 'Cette pièce est imprimée mais pas confirmée ({who}, {when}). Passez par Confirmation d’impression.',
  },
  piece_needs_quality: {
    status: 409,
    en: 'This piece was not checked yet ({who}, {when}). Take it to Quality Check.',
    fr: 'Cette pièce n’a pas encore été contrôlée ({who}, {when}). Passez par Contrôle qualité.',
  },
  piece_already_labelled: {
    status: 409,
    en: 'The barcode of this piece was already printed by {who} at {when}. Go on at Print.',
    fr: 'Le code-barres de cette pièce a déjà été imprimé par {who} le {when}. Continuez à Impression.',
  },
  piece_already_printed: {
    status: 409,
    en: 'This piece was already printed by {who} at {when}. Go on at Confirm Printed.',
    fr: 'Cette pièce a déjà été imprimée par {who} le {when}. Continuez à Confirmation d’impression.',
  },
  piece_already_confirmed: {
    status: 409,
    en: 'This piece was already confirmed by {who} at {when}. Go on at Quality Check.',
    fr: 'Cette pièce a déjà été confirmée par {who} le {when}. Continuez au Contrôle qualité.',
  },
  piece_already_checked: {
    status: 409,
    en: 'This piece was already checked by {who} at {when}. Go on at Package.',
    fr: 'Cette pièce a déjà été contrôlée par {who} le {when}. Continuez à Emballage.',
  },
  piece_already_packaged: {
    status: 409,
    en: 'This piece was already packaged by {who} at {when}. Nothing is left to do here.',
    fr: 'Cette pièce a déjà été emballée par {who} le {when}. Il ne reste rien à faire ici.',
  },
  area_unknown: {
    status: 404,
    en: 'This piece has no print area {area}. Scan it again.',
    fr: 'Cette pièce n’a pas de zone d’impression {area}. Scannez-la de nouveau.',
  },
  area_already_sent: {
    status: 409,
    en: 'The {area} was already sent to the printer. Wait for it, or choose to print it again.',
    fr: 'La zone {area} a déjà été envoyée à l’imprimante. Attendez, ou choisissez de l’imprimer de nouveau.',
  },
  area_already_done: {
    status: 409,
    en: 'The {area} is already printed or skipped. Choose “print again” if it must be repeated.',
    fr: 'La zone {area} est déjà imprimée ou passée. Choisissez « imprimer de nouveau » s’il faut la refaire.',
  },
  printer_missing: {
    status: 409,
    en: 'The station {station} has no printer for this. Choose one in the printer settings.',
    fr: 'Le poste {station} n’a pas d’imprimante pour cela. Choisissez-en une dans les réglages d’imprimante.',
  },
  printer_tag_other: {
    status: 409,
    en: 'Piece {barcode} is routed to {tag}, but {printer} does not print {tag}. Print it at a station for {tag}, or give a reason to print it here anyway.',
    fr: 'La pièce {barcode} relève de {tag}, mais {printer} n’imprime pas pour {tag}. Imprimez-la à un poste {tag}, ou donnez un motif pour l’imprimer ici quand même.',
  },
  skipped_area_open: {
    status: 409,
    en: 'The {area} was skipped at Print. Accept it explicitly, or reject the piece.',
    fr: 'La zone {area} a été passée à l’impression. Acceptez-la explicitement ou rejetez la pièce.',
  },
  nothing_to_print: {
    status: 409,
    en: 'No waiting piece can be printed: {short} short of stock, {held} on hold, {taken} taken meanwhile.',
    fr: 'Aucune pièce en attente ne peut être imprimée : {short} en rupture, {held} en attente, {taken} prises entre-temps.',
  },
  date_range_reversed: {
    status: 400,
    en: 'The range ends before it begins. Swap the two days.',
    fr: 'La période se termine avant de commencer. Inversez les deux jours.',
  },
  undo_not_yours: {
    status: 409,
    en: 'The last step was made by {who}. Only that person can undo it.',
    fr: 'La dernière étape a été faite par {who}. Seule cette personne peut l’annuler.',
  },
  undo_too_late: {
    status: 409,
    en: 'The last step was at {when}, more than ten minutes ago. Reject the piece instead if something is wrong.',
    fr: 'La dernière étape date du {when}, il y a plus de dix minutes. Rejetez plutôt la pièce si quelque chose ne va pas.',
  },
  undo_impossible: {
    status: 409,
    en: 'This step cannot be undone. Barcode batches and packaging stay; ask for a reject or an unpack instead.',
    fr: 'Cette étape ne peut pas être annulée. Les lots de codes-barres et l’emballage restent ; demandez un rejet ou un déballage.',
  },
  undo_area_by_printer: {
    status: 409,
    en: 'The printer has printed the {area}. Print it again, or reject the piece if something is wrong.',
    fr: 'L’imprimante a imprimé la zone {area}. Imprimez-la de nouveau, ou rejetez la pièce si quelque chose ne va pas.',
  },
  undo_area_open: {
    status: 409,
    en: 'The {area} is neither printed nor skipped, so there is nothing to undo.',
    fr: 'La zone {area} n’est ni imprimée ni passée : il n’y a rien à annuler.',
  },
  undo_touched: {
    status: 409,
    en: 'Package has already scanned this piece. Reject it there if something is wrong.',
    fr: 'L’emballage a déjà scanné cette pièce. Rejetez-la là-bas si quelque chose ne va pas.',
  },
  replacement_started: {
    status: 409,
    en: 'The replacement {replacement} does not wait any more as it was made. The reject cannot be undone; go on with the replacement.',
    fr: 'La pièce de remplacement {replacement} n’attend plus telle qu’elle a été créée. Le rejet ne peut plus être annulé ; continuez avec le remplacement.',
  },
  reject_impossible: {
    status: 409,
    en: 'A piece in this stage cannot be rejected this way. Scan it again and choose another disposition.',
    fr: 'À cette étape, une pièce ne peut pas être rejetée ainsi. Scannez-la de nouveau et choisissez une autre suite.',
  },
  reason_unknown: {
    status: 409,
    en: 'This reject reason does not exist any more. Choose another one.',
    fr: 'Ce motif de rejet n’existe plus. Choisissez-en un autre.',
  },
  reason_needs_text: {
    status: 400,
    en: 'This reason needs a few words of its own. Say what is wrong.',
    fr: 'Ce motif demande quelques mots. Dites ce qui ne va pas.',
  },
  blank_already_answered: {
    status: 409,
    en: 'What became of this blank was already answered. Nothing is left to do.',
    fr: 'Le sort de ce support a déjà été indiqué. Il ne reste rien à faire.',
  },
  blank_was_printed: {
    status: 409,
    en: 'An area of this piece was already sent to print. Its blank can only be scrapped.',
    fr: 'Une zone de cette pièce a déjà été envoyée à l’impression. Son support ne peut qu’être mis au rebut.',
  },
} satisfies ErrorTexts
