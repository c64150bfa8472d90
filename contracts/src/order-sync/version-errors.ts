import type { ErrorTexts } from '../errors/kind.ts'

/** Why an order that its store has closed stays closed: which line of the history said so. */
const closedInStoreErrors = {
  skipped_was_cancelled: {
    status: 422,
    en: 'Skipped: the store cancelled this order, as “{file}” said (import {run}, order {line}). This file has no newer time, so it doesn’t open it again.',
    fr: 'Ignorée : la boutique a annulé cette commande, selon « {file} » (importation {run}, commande {line}). Ce fichier n’a pas de date plus récente ; il ne la rouvre donc pas.',
  },
  skipped_was_refunded: {
    status: 422,
    en: 'Skipped: the store refunded this order, as “{file}” said (import {run}, order {line}). This file has no newer time, so it doesn’t open it again.',
    fr: 'Ignorée : la boutique a remboursé cette commande, selon « {file} » (importation {run}, commande {line}). Ce fichier n’a pas de date plus récente ; il ne la rouvre donc pas.',
  },
  skipped_was_voided: {
    status: 422,
    en: 'Skipped: the payment for this order was voided in the store, as “{file}” said (import {run}, order {line}). This file has no newer time, so it doesn’t open it again.',
    fr: 'Ignorée : le paiement de cette commande a été annulé dans la boutique, selon « {file} » (importation {run}, commande {line}). Ce fichier n’a pas de date plus récente ; il ne la rouvre donc pas.',
  },
  skipped_was_fulfilled: {
    status: 422,
    en: 'Skipped: the store fulfilled this order, as “{file}” said (import {run}, order {line}). This file has no newer time, so it doesn’t open it again.',
    fr: 'Ignorée : la boutique a traité cette commande, selon « {file} » (importation {run}, commande {line}). Ce fichier n’a pas de date plus récente ; il ne la rouvre donc pas.',
  },
  order_id_ambiguous: {
    status: 422,
    en: 'The Id of this order is the number of another one that came in without an Id, and there’s no way to tell whether they’re the same. Import the other one again with its Id first.',
    fr: 'L’Id de cette commande est le numéro d’une autre, arrivée sans Id, et rien n’indique s’il s’agit de la même. Importez d’abord l’autre à nouveau avec son Id.',
  },
  order_of_other_known: {
    status: 422,
    en: 'Order {number}, which came in under this number or Id before, was placed on another day by someone else. It was left as it is. Check the number and the Id in the store.',
    fr: 'La commande {number}, déjà arrivée sous ce numéro ou cet Id, a été passée un autre jour par une autre personne. Elle reste inchangée. Vérifiez le numéro et l’Id dans la boutique.',
  },
  order_number_used_again: {
    status: 422,
    en: 'Order {number}, placed on {placed}, is finished or cancelled, and this one was placed later. If it’s another order, give it another number in the file, or its Id, and import it again.',
    fr: 'La commande {number}, passée le {placed}, est terminée ou annulée, et celle-ci a été passée plus tard. S’il s’agit d’une autre commande, donnez-lui un autre numéro dans le fichier, ou son Id, puis importez-la de nouveau.',
  },
  order_number_ambiguous: {
    status: 422,
    en: 'The store has several orders with this number, and the file has no Id that tells them apart. Export it again with the column Id.',
    fr: 'La boutique a plusieurs commandes avec ce numéro, et le fichier n’a pas d’Id qui les distingue. Exportez-le de nouveau avec la colonne Id.',
  },
} satisfies ErrorTexts

/** What a newer version changed: the remarks of an updated line. */
const appliedErrors = {
  changed_value: { status: 422, en: 'Changed from “{from}” to “{to}”.', fr: 'Passé de « {from} » à « {to} ».' },
  changed_line_added: { status: 422, en: 'Line added: {quantity} × {sku}.', fr: 'Ligne ajoutée : {quantity} × {sku}.' },
  changed_line_removed: {
    status: 422,
    en: 'Line removed: {quantity} × {sku}.',
    fr: 'Ligne retirée : {quantity} × {sku}.',
  },
  changed_cancelled: {
    status: 422,
    en: 'The store cancelled this order, so it was cancelled here.',
    fr: 'La boutique a annulé cette commande ; elle a été annulée ici.',
  },
  changed_refunded: {
    status: 422,
    en: 'The store refunded this order, so it was cancelled here.',
    fr: 'La boutique a remboursé cette commande ; elle a été annulée ici.',
  },
  changed_voided: {
    status: 422,
    en: 'The payment for this order was voided in the store, so it was cancelled here.',
    fr: 'Le paiement de cette commande a été annulé dans la boutique ; elle a été annulée ici.',
  },
  changed_payment_arrived: { status: 422, en: 'The payment arrived.', fr: 'Le paiement est arrivé.' },
  changed_payment_withdrawn: {
    status: 422,
    en: 'The store no longer says that it is paid, so it is awaiting payment.',
    fr: 'La boutique ne dit plus que la commande est payée ; elle est en attente de paiement.',
  },
  changed_nothing_to_make: {
    status: 422,
    en: 'Nothing in the order is made here anymore, so it was cancelled.',
    fr: 'Plus rien dans la commande n’est produit ici ; elle a été annulée.',
  },
  changed_mended: {
    status: 422,
    en: 'All problems are resolved, so the order was opened.',
    fr: 'Tous les problèmes sont résolus ; la commande a été ouverte.',
  },
  changed_hold_lifted: {
    status: 422,
    en: 'No reason for the hold is left, so the order was released.',
    fr: 'Plus rien ne justifie la retenue ; la commande a été libérée.',
  },
} satisfies ErrorTexts

/** Why the newer version of a known order holds it, besides changes that came too late. */
const waitingErrors = {
  change_sku_unknown: {
    status: 409,
    en: 'The store wants {sku} on line {line}, which isn’t in the catalog, so the line was left as it was. Map the SKU or add the variant, then try again.',
    fr: 'La boutique veut {sku} à la ligne {line}, mais ce SKU n’est pas au catalogue ; la ligne est restée inchangée. Associez le SKU ou ajoutez la variante, puis relancez.',
  },
  change_design_unknown: {
    status: 409,
    en: 'The store wants the design {file_name} on line {line}, which isn’t in its designs or the library, so the line was left as it was. Upload it, then try again.',
    fr: 'La boutique veut le visuel {file_name} à la ligne {line}, mais il n’est ni dans ses visuels ni dans la bibliothèque ; la ligne est restée inchangée. Téléversez-le, puis relancez.',
  },
  change_line_returned: {
    status: 409,
    en: 'The file has {wanted} × {sku}. The store removed, refunded, or shipped some of them earlier, and nothing proves that this file is newer, so the order keeps {had}. Check with the store. To make {wanted}, choose “Try again” on the order’s page; to keep {had}, release the order.',
    fr: 'Le fichier indique {wanted} × {sku}. La boutique en a déjà retiré, remboursé ou expédié, et rien ne prouve que ce fichier est plus récent ; la commande en garde donc {had}. Vérifiez auprès de la boutique. Pour en produire {wanted}, choisissez « Relancer » sur la page de la commande ; pour en garder {had}, libérez-la.',
  },
  change_address_unusable: {
    status: 409,
    en: 'The store changed this to “{value}”. The whole address was left as it was, because a part of the new one can’t be used. Enter it on the order, or ask the store.',
    fr: 'La boutique a changé cette valeur en « {value} ». Toute l’adresse est restée inchangée, car une partie de la nouvelle est inutilisable. Saisissez-la sur la commande, ou consultez la boutique.',
  },
  skipped_still_held: {
    status: 422,
    en: 'Nothing new in the file, but the order is still on hold for what the store said. Decide on its page.',
    fr: 'Rien de nouveau dans le fichier, mais la commande est encore retenue pour ce que la boutique a indiqué. Décidez sur sa page.',
  },
  skipped_still_failed: {
    status: 422,
    en: 'Nothing new in the file, and the order still has problems. Correct them on its page.',
    fr: 'Rien de nouveau dans le fichier, et la commande a encore des problèmes. Corrigez-les sur sa page.',
  },
} satisfies ErrorTexts

export const orderVersionErrors = { ...closedInStoreErrors, ...appliedErrors, ...waitingErrors }
