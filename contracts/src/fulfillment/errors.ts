import type { ErrorTexts } from '../errors/kind.ts'
import { barcodeErrors } from './barcode-errors.ts'

/**
 * Errors of scans and actions at stations: what the piece is and what to do. The same codes serve as verdicts of a
 * look-up.
 */
export const fulfillmentErrors = {
  piece_has_text: {
    status: 409,
    en: 'This piece has its own text: “{text}”. Print it one by one, on the screen that shows the text.',
    fr: 'Cette pièce a son propre texte : « {text} ». Imprimez-la séparément, sur l’écran qui affiche ce texte.',
  },
  ...barcodeErrors,
  piece_cancelled: {
    status: 409,
    en: 'This item was cancelled. The item with the barcode {barcode} has been cancelled at {when}. Take it out of production.',
    fr: 'Cet article a été annulé. L’article au code-barres {barcode} a été annulé le {when}. Retirez-le de la production.',
  },
  piece_cancelled_blank: {
    status: 409,
    en: 'This item was cancelled. The item with the barcode {barcode} has been cancelled at {when}. Return its blank to stock or scrap it.',
    fr: 'Cet article a été annulé. L’article au code-barres {barcode} a été annulé le {when}. Remettez le support en stock ou mettez-le au rebut.',
  },
  piece_cancelled_printed: {
    status: 409,
    en: 'This item was cancelled. The item with the barcode {barcode} has been cancelled at {when}. It was already sent to print: scrap its blank.',
    fr: 'Cet article a été annulé. L’article au code-barres {barcode} a été annulé le {when}. Il a déjà été envoyé à l’impression : mettez son support au rebut.',
  },
  piece_rejected: {
    status: 409,
    en: 'Piece {barcode} was rejected on {when} and replaced by {replacement}. Set it aside.',
    fr: 'La pièce {barcode} a été rejetée le {when} et remplacée par {replacement}. Mettez-la de côté.',
  },
  piece_rejected_alone: {
    status: 409,
    en: 'Piece {barcode} was rejected on {when}. Its replacement is no longer needed. Set it aside.',
    fr: 'La pièce {barcode} a été rejetée le {when}. Sa pièce de remplacement n’est plus à produire. Mettez-la de côté.',
  },
  piece_held: {
    status: 409,
    en: 'Order {order} is on hold: {reason}. Set the piece aside until the order is released.',
    fr: 'La commande {order} est retenue : {reason}. Mettez la pièce de côté jusqu’à ce que la commande soit libérée.',
  },
  piece_short: {
    status: 409,
    en: 'Out of {sku} blanks for this piece. Receive stock first.',
    fr: 'Plus de support {sku} en stock pour cette pièce. Réceptionnez d’abord du stock.',
  },
  piece_needs_barcode: {
    status: 409,
    en: 'This piece’s barcode label hasn’t been printed yet. Take it to Print Barcode.',
    fr: 'L’étiquette de cette pièce n’a pas encore été imprimée. Apportez-la au poste « Impression des codes-barres ».',
  },
  piece_needs_print: {
    status: 409,
    en: 'This piece’s design hasn’t been printed yet. Take it to Print.',
    fr: 'Le visuel de cette pièce n’est pas encore imprimé. Apportez-la au poste « Impression des visuels ».',
  },
  piece_needs_confirm: {
    status: 409,
    en: 'This piece is printed but not confirmed. Take it to Confirm Printed.',
    fr: 'Cette pièce est imprimée mais pas confirmée. Apportez-la au poste « Confirmation d’impression ».',
  },
  piece_needs_quality: {
    status: 409,
    en: 'This piece hasn’t been checked yet. Take it to Quality Check.',
    fr: 'Cette pièce n’a pas encore été contrôlée. Apportez-la au poste « Contrôle qualité ».',
  },
  piece_already_labelled: {
    status: 409,
    en: 'The barcode of this piece was already printed by {who} on {when}. Next: Print.',
    fr: 'Le code-barres de cette pièce a déjà été imprimé par {who} le {when}. Étape suivante : « Impression des visuels ».',
  },
  piece_already_printed: {
    status: 409,
    en: 'This piece was already printed by {who} on {when}. Next: Confirm Printed.',
    fr: 'Cette pièce a déjà été imprimée par {who} le {when}. Étape suivante : « Confirmation d’impression ».',
  },
  piece_already_confirmed: {
    status: 409,
    en: 'This piece was already confirmed by {who} on {when}. Next: Quality Check.',
    fr: 'Cette pièce a déjà été confirmée par {who} le {when}. Étape suivante : « Contrôle qualité ».',
  },
  piece_already_checked: {
    status: 409,
    en: 'This piece was already checked by {who} on {when}. Next: Package.',
    fr: 'Cette pièce a déjà été contrôlée par {who} le {when}. Étape suivante : « Emballage ».',
  },
  piece_already_packaged: {
    status: 409,
    en: 'This piece was already packaged by {who} on {when}. Nothing left to do here.',
    fr: 'Cette pièce a déjà été emballée par {who} le {when}. Il ne reste rien à faire ici.',
  },
  area_unknown: {
    status: 404,
    en: 'This piece has no print area “{area}”. Scan it again.',
    fr: 'Cette pièce n’a pas de zone d’impression « {area} ». Scannez-la de nouveau.',
  },
  area_already_sent: {
    status: 409,
    en: '{area} is already at the printer. Wait for it, or choose Print again.',
    fr: '{area} : déjà à l’imprimante. Attendez, ou choisissez « Réimprimer ».',
  },
  area_already_done: {
    status: 409,
    en: '{area} is already printed or skipped. Choose Print again to redo it.',
    fr: '{area} : impression déjà faite ou ignorée. Choisissez « Réimprimer » pour la refaire.',
  },
  printer_missing: {
    status: 409,
    en: '{station} has no printer for this. Choose one in the printer settings.',
    fr: '{station} n’a pas d’imprimante pour cela. Choisissez-en une dans les réglages d’imprimante.',
  },
  printer_tag_other: {
    status: 409,
    en: 'Piece {barcode} is routed to {tag}, but {printer} does not print {tag}. Print it at a station for {tag}, or give a reason to print it here anyway.',
    fr: 'La pièce {barcode} est destinée à {tag}, mais {printer} n’imprime pas pour {tag}. Imprimez-la à un poste {tag}, ou donnez un motif pour l’imprimer ici quand même.',
  },
  skipped_area_open: {
    status: 409,
    en: '{area} was skipped at Print. Accept the piece without it, or reject it.',
    fr: '{area} : impression ignorée. Acceptez la pièce ainsi ou rejetez-la.',
  },
  batch_unknown: {
    status: 404,
    en: 'Batch {number} doesn’t exist. Scan the barcode of its picklist.',
    fr: 'Le lot {number} n’existe pas. Scannez le code-barres de sa liste de prélèvement.',
  },
  batch_not_picked: {
    status: 409,
    en: 'Batch {number} isn’t marked as picked. Reload the list.',
    fr: 'Le lot {number} n’est pas marqué comme prélevé. Rechargez la liste.',
  },
  batch_blanks_used: {
    status: 409,
    en: 'Some designs of batch {number} were already sent or printed, so it stays marked as picked. Reject the pieces whose blanks are missing.',
    fr: 'Des visuels du lot {number} ont déjà été envoyés ou imprimés : il reste marqué comme prélevé. Rejetez les pièces dont le support manque.',
  },
  nothing_to_print: {
    status: 409,
    en: 'None of the waiting pieces can be printed now (short: {short}, on hold: {held}, taken by someone else: {taken}). Receive stock or release orders first.',
    fr: 'Aucune pièce en attente ne peut être imprimée (en rupture : {short}, retenues : {held}, prises entre-temps : {taken}). Réceptionnez d’abord du stock ou libérez des commandes.',
  },
  date_range_reversed: {
    status: 400,
    en: 'The end date is before the start date. Swap the two dates.',
    fr: 'La date de fin précède la date de début. Inversez les deux dates.',
  },
  undo_not_yours: {
    status: 409,
    en: 'The last step was made by {who}. Ask that person to undo it, or reject the piece if something is wrong.',
    fr: 'La dernière étape a été faite par {who}. Demandez à cette personne de l’annuler, ou rejetez la pièce si quelque chose ne va pas.',
  },
  undo_overtaken: {
    status: 409,
    en: 'You have worked on this piece since, so that step can’t be undone anymore. Scan the piece to see where it is.',
    fr: 'Vous avez retravaillé cette pièce depuis : cette étape ne peut plus être annulée. Scannez la pièce pour voir où elle en est.',
  },
  undo_other_station: {
    status: 409,
    en: 'You made the last step at {station}. Undo it there.',
    fr: 'Vous avez fait la dernière étape au poste {station}. Annulez-la à ce poste.',
  },
  undo_too_late: {
    status: 409,
    en: 'The last step was on {when}. It could be undone for {minutes} minutes. If something is wrong, reject the piece.',
    fr: 'La dernière étape date du {when}. Elle pouvait être annulée pendant {minutes} min. Si quelque chose ne va pas, rejetez la pièce.',
  },
  undo_impossible: {
    status: 409,
    en: 'This step can’t be undone. Reject the piece or unpack the parcel instead.',
    fr: 'Cette étape ne peut pas être annulée. Rejetez plutôt la pièce ou déballez le colis.',
  },
  undo_area_by_printer: {
    status: 409,
    en: '{area} was printed by the printer. Print it again, or reject the piece if something is wrong.',
    fr: 'L’imprimante a déjà fait cette impression ({area}). Réimprimez, ou rejetez la pièce si quelque chose ne va pas.',
  },
  undo_area_open: {
    status: 409,
    en: '{area} is neither printed nor skipped, so there is nothing to undo. Scan the piece to see where it is.',
    fr: 'Rien à annuler pour cette zone ({area}). Scannez la pièce pour voir où elle en est.',
  },
  undo_touched: {
    status: 409,
    en: 'Package has already scanned this piece. Reject it there if something is wrong.',
    fr: 'Cette pièce a déjà été scannée au poste « Emballage ». Rejetez-la là-bas si quelque chose ne va pas.',
  },
  replacement_started: {
    status: 409,
    en: 'Replacement {replacement} has already been started, so the reject can’t be undone. Continue with the replacement.',
    fr: 'La pièce de remplacement {replacement} est déjà commencée : le rejet ne peut plus être annulé. Continuez avec le remplacement.',
  },
  reject_impossible: {
    status: 409,
    en: 'A piece at this stage can’t be rejected this way. Scan it again and choose another option.',
    fr: 'À cette étape, une pièce ne peut pas être rejetée ainsi. Scannez-la de nouveau et choisissez une autre option.',
  },
  reason_unknown: {
    status: 409,
    en: 'This reject reason no longer exists. Choose another one.',
    fr: 'Ce motif de rejet n’existe plus. Choisissez-en un autre.',
  },
  reason_needs_text: {
    status: 400,
    en: 'This reason needs details. Describe what’s wrong.',
    fr: 'Ce motif demande des précisions. Décrivez ce qui ne va pas.',
  },
  blank_already_answered: {
    status: 409,
    en: 'This blank was already returned or scrapped. Nothing left to do.',
    fr: 'Ce support a déjà été remis en stock ou mis au rebut. Il ne reste rien à faire.',
  },
  blank_was_printed: {
    status: 409,
    en: 'An area of this piece was already sent to print, so its blank can’t go back to stock. Scrap it.',
    fr: 'Une zone de cette pièce a déjà été envoyée à l’impression : son support ne peut pas retourner en stock. Mettez-le au rebut.',
  },
} satisfies ErrorTexts
