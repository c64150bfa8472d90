import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of actions on orders, each with what to do instead. */
export const orderErrors = {
  order_not_holdable: {
    status: 409,
    en: 'Order {number} is shipping or finished and can no longer be put on hold. If the parcel is still here, void its label first.',
    fr: 'La commande {number} est en expédition ou terminée et ne peut plus être retenue. Annulez d’abord son étiquette, si le colis est encore ici.',
  },
  order_reason_unknown: {
    status: 409,
    en: 'This reason doesn’t exist or is archived. Choose another one.',
    fr: 'Ce motif n’existe pas ou est archivé. Choisissez-en un autre.',
  },
  order_reason_needs_text: {
    status: 409,
    en: 'Add details for this reason.',
    fr: 'Précisez ce motif.',
  },
  order_already_held: {
    status: 409,
    en: 'Order {number} is already on hold. Reload the page.',
    fr: 'La commande {number} est déjà retenue. Rechargez la page.',
  },
  order_already_expedited: {
    status: 409,
    en: 'Order {number} is already expedited with the same reason and end. Change one of them, or leave it.',
    fr: 'La commande {number} est déjà prioritaire, avec le même motif et la même fin. Changez l’un des deux, ou laissez-la ainsi.',
  },
  order_not_expedited: {
    status: 409,
    en: 'Order {number} isn’t expedited. Reload the page.',
    fr: 'La commande {number} n’est pas prioritaire. Rechargez la page.',
  },
  order_not_held: {
    status: 409,
    en: 'Order {number} is no longer on hold. Check its current status.',
    fr: 'La commande {number} n’est plus retenue. Vérifiez son état actuel.',
  },
  order_unpaid: {
    status: 409,
    en: 'Order {number} is awaiting payment. It continues when the store reports the payment or when you confirm it was received.',
    fr: 'La commande {number} est en attente de paiement. Elle continue quand la boutique signale le paiement ou quand vous confirmez l’avoir reçu.',
  },
  order_being_looked_up: {
    status: 409,
    en: 'The label of order {number} is being checked with the carrier. Try again in a moment.',
    fr: 'L’étiquette de la commande {number} est en cours de vérification auprès du transporteur. Réessayez dans un instant.',
  },
  order_packaged: {
    status: 409,
    en: 'Pieces of order {number} are already packaged. Unpack the parcel first, then cancel.',
    fr: 'Des pièces de la commande {number} sont déjà emballées. Déballez d’abord le colis, puis annulez.',
  },
  order_not_cancellable: {
    status: 409,
    en: 'Order {number} is shipping or finished and can’t be cancelled. If it hasn’t left, unpack its parcel first.',
    fr: 'La commande {number} est en expédition ou terminée et ne peut pas être annulée. Si le colis n’est pas parti, déballez-le d’abord.',
  },
  order_not_editable: {
    status: 409,
    en: 'Order {number} is finished and can’t be changed. Reship it to send something again.',
    fr: 'La commande {number} est terminée et ne peut plus être modifiée. Réexpédiez-la pour envoyer de nouveau quelque chose.',
  },
  order_address_fixed: {
    status: 409,
    en: 'Order {number} already has a label, so its address can’t be changed. Void the label first.',
    fr: 'L’étiquette de la commande {number} existe déjà : l’adresse ne peut plus être modifiée. Annulez d’abord l’étiquette.',
  },
  ship_by_before_order: {
    status: 400,
    en: 'An order can’t ship before it was placed ({placed_on}). Choose that day or a later one.',
    fr: 'Une commande ne peut pas partir avant d’avoir été passée ({placed_on}). Choisissez ce jour ou un jour suivant.',
  },
  order_not_failed: {
    status: 409,
    en: 'Order {number} didn’t fail, so there’s nothing to retry. Reload the page.',
    fr: 'La commande {number} n’est pas en échec : il n’y a rien à relancer. Rechargez la page.',
  },
  order_not_completed: {
    status: 409,
    en: 'Order {number} isn’t completed, and only shipped items can be reshipped. Wait until its parcel is handed over.',
    fr: 'La commande {number} n’est pas terminée, et seuls les articles expédiés peuvent être réexpédiés. Attendez que son colis soit remis.',
  },
  item_units_too_many: {
    status: 409,
    en: 'Left of {sku} in order {number}: {left}. Choose fewer.',
    fr: 'Unités de {sku} restantes dans la commande {number} : {left}. Choisissez-en moins.',
  },
  line_area_gone: {
    status: 409,
    en: 'Line {line}: {sku} no longer has the print area “{area}” that was ordered, so no new piece of it can be printed. Add the area back to the product, or change the designs of the line while none of its pieces is labeled.',
    fr: 'Ligne {line} : {sku} n’a plus la zone d’impression « {area} » commandée ; aucune nouvelle pièce ne peut donc être imprimée. Rétablissez la zone sur le produit, ou changez les visuels de la ligne tant qu’aucune de ses pièces n’est étiquetée.',
  },
  line_variant_gone: {
    status: 409,
    en: 'Line {line}: {sku} is no longer in the catalog, so no new piece of it can be produced. Add the variant back, or choose another one.',
    fr: 'Ligne {line} : {sku} n’est plus au catalogue ; aucune nouvelle pièce ne peut donc être produite. Rétablissez la variante ou choisissez-en une autre.',
  },
  item_started: {
    status: 409,
    en: 'Pieces of {sku} with a printed barcode: {started}. Cancel them first, then make this change.',
    fr: 'Pièces de {sku} au code-barres déjà imprimé : {started}. Annulez-les d’abord, puis faites ce changement.',
  },
  item_below_started: {
    status: 403,
    en: 'Pieces of {sku} already started: {started}. Going lower cancels pieces; ask someone who can cancel orders.',
    fr: 'Pièces de {sku} déjà commencées : {started}. Aller en dessous en annule ; demandez à une personne qui peut annuler des commandes.',
  },
  split_pieces_elsewhere: {
    status: 409,
    en: 'Some of the selected pieces are packaged, cancelled or don’t belong to order {number}. Choose again.',
    fr: 'Certaines des pièces choisies sont emballées, annulées ou n’appartiennent pas à la commande {number}. Choisissez de nouveau.',
  },
  split_leaves_nothing: {
    status: 409,
    en: 'Order {number} must keep at least one piece. Choose fewer.',
    fr: 'La commande {number} doit garder au moins une pièce. Choisissez-en moins.',
  },
  split_not_possible: {
    status: 409,
    en: 'Order {number} can’t be split: it has a label, is shipping or is finished. If it hasn’t left, unpack its parcel first.',
    fr: 'La commande {number} ne peut pas être scindée : elle a une étiquette, est en expédition ou est terminée. Si le colis n’est pas parti, déballez-le d’abord.',
  },
  export_too_large: {
    status: 422,
    en: 'Too many orders for one file: an import reads up to {rows} rows and {megabytes} MB. Filter by status or by date placed, and export in parts.',
    fr: 'Trop de commandes pour un seul fichier : une importation lit au plus {rows} lignes et {megabytes} Mo. Filtrez par état ou par date de commande, et exportez en plusieurs fois.',
  },
  export_several_stores: {
    status: 422,
    en: 'These orders belong to several stores, and a file is imported into one. Choose a store in the list, then export.',
    fr: 'Ces commandes appartiennent à plusieurs boutiques, et un fichier s’importe dans une seule. Choisissez une boutique dans la liste, puis exportez.',
  },
} satisfies ErrorTexts
