import type { ErrorTexts } from './kind.ts'

/** Errors of actions on orders, each with what to do instead. */
export const orderErrors = {
  order_not_holdable: {
    status: 409,
    en: 'Order {number} is shipping or over, and can no longer be held. Void its label first, if the parcel is still here.',
    fr: 'La commande {number} est en expédition ou terminée et ne peut plus être retenue. Annulez d’abord son étiquette, si le colis est encore ici.',
  },
  order_not_held: {
    status: 409,
    en: 'Order {number} is not on hold any more. Look at its new state.',
    fr: 'La commande {number} n’est plus retenue. Regardez son nouvel état.',
  },
  order_unpaid: {
    status: 409,
    en: 'Order {number} waits for its payment. It goes on when the store reports the payment, or when you confirm that it was received.',
    fr: 'La commande {number} attend son paiement. Elle continue quand la boutique signale le paiement, ou quand vous confirmez l’avoir reçu.',
  },
  order_being_looked_up: {
    status: 409,
    en: 'The label of order {number} is being looked up at the vendor. Try again when the answer is there.',
    fr: 'L’étiquette de la commande {number} est en cours de vérification chez le transporteur. Réessayez quand la réponse sera là.',
  },
  order_packaged: {
    status: 409,
    en: 'Pieces of order {number} are packaged already. Unpack the parcel first, then cancel.',
    fr: 'Des pièces de la commande {number} sont déjà emballées. Déballez d’abord le colis, puis annulez.',
  },
  order_not_cancellable: {
    status: 409,
    en: 'Order {number} is shipping or over and cannot be cancelled.',
    fr: 'La commande {number} est en expédition ou terminée et ne peut pas être annulée.',
  },
  order_not_editable: {
    status: 409,
    en: 'Order {number} is over and cannot be changed.',
    fr: 'La commande {number} est terminée et ne peut plus être modifiée.',
  },
  order_address_fixed: {
    status: 409,
    en: 'The label of order {number} exists already, so its address cannot be changed. Void the label first.',
    fr: 'L’étiquette de la commande {number} existe déjà : l’adresse ne peut plus être modifiée. Annulez d’abord l’étiquette.',
  },
  ship_by_before_order: {
    status: 400,
    en: 'An order cannot leave before it was placed ({placed_on}). Choose that day or a later one.',
    fr: 'Une commande ne peut pas partir avant d’avoir été passée ({placed_on}). Choisissez ce jour ou un jour suivant.',
  },
  order_not_failed: {
    status: 409,
    en: 'Order {number} has no problem that could be tried again.',
    fr: 'La commande {number} n’a pas de problème à réessayer.',
  },
  order_not_completed: {
    status: 409,
    en: 'Order {number} is not completed. Only what has left can be sent again.',
    fr: 'La commande {number} n’est pas terminée. Seul ce qui est parti peut être renvoyé.',
  },
  item_units_too_many: {
    status: 409,
    en: 'Only {left} of {sku} are left in order {number}. Choose fewer.',
    fr: 'Il ne reste que {left} unités de {sku} dans la commande {number}. Choisissez-en moins.',
  },
  line_area_gone: {
    status: 409,
    en: 'Line {line}: {sku} no longer has the print area “{area}” that was ordered, so no new piece of it can be printed. Add the area back to the product, or change the designs of the line while none of its pieces is labeled.',
    fr: 'Ligne {line} : {sku} n’a plus la zone d’impression « {area} » commandée ; aucune nouvelle pièce ne peut donc être imprimée. Rétablissez la zone sur le produit, ou changez les visuels de la ligne tant qu’aucune de ses pièces n’est étiquetée.',
  },
  line_variant_gone: {
    status: 409,
    en: 'Line {line}: {sku} is no longer in the catalog, so no new piece of it can be made. Add the variant back, or choose another one.',
    fr: 'Ligne {line} : {sku} n’est plus au catalogue ; aucune nouvelle pièce ne peut donc être faite. Rétablissez la variante ou choisissez-en une autre.',
  },
  item_started: {
    status: 409,
    en: 'The barcodes of {started} pieces of {sku} are printed already, so this cannot be changed any more. Cancel those pieces first.',
    fr: 'Les codes-barres de {started} pièces de {sku} sont déjà imprimés : ce changement n’est plus possible. Annulez d’abord ces pièces.',
  },
  item_below_started: {
    status: 403,
    en: '{started} pieces of {sku} were started already. Going below that cancels pieces and needs order.write.cancel.',
    fr: '{started} pièces de {sku} sont déjà commencées. Aller en dessous annule des pièces et demande order.write.cancel.',
  },
  split_pieces_elsewhere: {
    status: 409,
    en: 'Some of the chosen pieces are packaged, cancelled or not of order {number}. Choose again.',
    fr: 'Certaines des pièces choisies sont emballées, annulées ou n’appartiennent pas à la commande {number}. Choisissez de nouveau.',
  },
  split_leaves_nothing: {
    status: 409,
    en: 'Order {number} must keep at least one piece. Choose fewer.',
    fr: 'La commande {number} doit garder au moins une pièce. Choisissez-en moins.',
  },
  split_not_possible: {
    status: 409,
    en: 'Order {number} cannot be split as it stands: it has a label, is shipping or is over.',
    fr: 'La commande {number} ne peut pas être divisée dans son état : elle a une étiquette, est en expédition ou est terminée.',
  },
  export_too_large: {
    status: 422,
    en: 'These orders do not fit into one file: an import reads at most {rows} rows and {megabytes} MB. Narrow the list by status or by the days on which the orders were placed, and export one part after the other.',
    fr: 'Ces commandes ne tiennent pas dans un fichier : une importation lit au plus {rows} lignes et {megabytes} Mo. Limitez la liste par état ou par jours de commande, et exportez une partie après l’autre.',
  },
  export_several_stores: {
    status: 422,
    en: 'These orders belong to several stores, and a file is imported into one. Choose a store in the list, then export.',
    fr: 'Ces commandes appartiennent à plusieurs boutiques, et un fichier s’importe dans une seule. Choisissez une boutique dans la liste, puis exportez.',
  },
} satisfies ErrorTexts
