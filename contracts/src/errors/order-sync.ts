import type { ErrorTexts } from './kind.ts'

/** Errors that refuse an order file as a whole. */
const orderFileErrors = {
  order_file_unknown: {
    status: 422,
    en: 'This is none of the known order files. Choose a Shopify order export, or a CSV or JSON file in the format of this system.',
    fr: 'Ce n’est aucun des fichiers de commandes connus. Choisissez un export de commandes Shopify, ou un fichier CSV ou JSON au format de ce système.',
  },
  order_file_is_catalog: {
    status: 422,
    en: 'This file holds a catalogue, not orders. Import it under Products.',
    fr: 'Ce fichier contient un catalogue, pas des commandes. Importez-le sous Produits.',
  },
  json_not_orders: {
    status: 422,
    en: 'The JSON file has no list of orders. It must be one object with “orders”, a list.',
    fr: 'Le fichier JSON ne contient pas de liste de commandes. Il doit être un objet avec « orders », une liste.',
  },
  order_file_no_orders: {
    status: 422,
    en: 'There is no order in the file. Export it again with the orders that are wanted.',
    fr: 'Le fichier ne contient aucune commande. Exportez-le de nouveau avec les commandes voulues.',
  },
} satisfies ErrorTexts

/**
 * Errors with which a readable order is stored as failed (IMPORT-2), each with its field. Staff can fix all of them.
 */
const outcomeErrors = {
  sku_missing: {
    status: 422,
    en: 'The line has no SKU. Choose the variant that is meant.',
    fr: 'La ligne n’a pas de SKU. Choisissez la variante voulue.',
  },
  sku_unknown: {
    status: 422,
    en: 'The SKU {sku} is not in the catalogue. Add the variant or choose another one.',
    fr: 'Le SKU {sku} n’est pas au catalogue. Ajoutez la variante ou choisissez-en une autre.',
  },
  design_missing: {
    status: 422,
    en: '{sku} is printed, but the line names no design. Choose one for at least one print area.',
    fr: '{sku} est imprimé, mais la ligne n’indique aucun visuel. Choisissez-en un pour au moins une zone d’impression.',
  },
  design_unknown: {
    status: 422,
    en: 'The design {file_name} is neither the store’s nor in the library. Upload it or choose another one.',
    fr: 'Le visuel {file_name} n’appartient pas à la boutique et n’est pas dans la bibliothèque. Téléversez-le ou choisissez-en un autre.',
  },
  design_area_lacking: {
    status: 422,
    en: '{sku} has no print area “{area}”. Take the design away or choose another area or product.',
    fr: '{sku} n’a pas de zone d’impression « {area} ». Retirez le visuel ou choisissez une autre zone ou un autre produit.',
  },
  ship_to_missing: {
    status: 422,
    en: 'The address cannot be used without this. Fill it in.',
    fr: 'L’adresse est inutilisable sans cette valeur. Renseignez-la.',
  },
} satisfies ErrorTexts

/** Notices about successful imports, and the reasons why an order was skipped. */
const noticeErrors = {
  dates_moved: {
    status: 422,
    en: 'All dates of the file were moved by the same number of days ({days}), so that its newest order is of today.',
    fr: 'Toutes les dates du fichier ont été décalées du même nombre de jours ({days}), pour que la commande la plus récente date d’aujourd’hui.',
  },
  columns_ignored: {
    status: 422,
    en: 'These columns are not known and were ignored: {columns}.',
    fr: 'Ces colonnes sont inconnues et ont été ignorées : {columns}.',
  },
  postal_code_missing: {
    status: 422,
    en: 'There is no postal code, though one is usual in {country}. Add it before the label is made.',
    fr: 'Il n’y a pas de code postal, alors qu’il est d’usage pour {country}. Ajoutez-le avant de faire l’étiquette.',
  },
  lines_fulfilled_left_out: {
    status: 422,
    en: 'The shop has fulfilled some lines of this order already; they were left out: {lines}.',
    fr: 'La boutique a déjà traité certaines lignes de cette commande ; elles ont été écartées : {lines}.',
  },
  order_partly_fulfilled: {
    status: 422,
    en: 'The shop has fulfilled this order in part without saying which lines. Check the lines before printing.',
    fr: 'La boutique a traité une partie de cette commande sans préciser les lignes. Vérifiez les lignes avant l’impression.',
  },
  order_partly_refunded: {
    status: 422,
    en: 'The shop has refunded a part of this order. Check the lines before printing.',
    fr: 'La boutique a remboursé une partie de cette commande. Vérifiez les lignes avant l’impression.',
  },
  payment_status_unknown: {
    status: 422,
    en: 'The payment status “{value}” is not known: the order waits for its payment.',
    fr: 'L’état de paiement « {value} » est inconnu : la commande attend son paiement.',
  },
  design_without_line: {
    status: 422,
    en: 'The attribute {attribute} names a line that the order does not have; its design was not used.',
    fr: 'L’attribut {attribute} désigne une ligne que la commande n’a pas ; son visuel n’a pas été utilisé.',
  },
  skipped_cancelled: {
    status: 422,
    en: 'Skipped: the shop has cancelled this order already.',
    fr: 'Ignorée : la boutique a déjà annulé cette commande.',
  },
  skipped_refunded: {
    status: 422,
    en: 'Skipped: the shop has refunded this order already.',
    fr: 'Ignorée : la boutique a déjà remboursé cette commande.',
  },
  skipped_voided: {
    status: 422,
    en: 'Skipped: the payment of this order was voided in the shop.',
    fr: 'Ignorée : le paiement de cette commande a été annulé dans la boutique.',
  },
  skipped_fulfilled: {
    status: 422,
    en: 'Skipped: the shop has fulfilled this order already.',
    fr: 'Ignorée : la boutique a déjà traité cette commande.',
  },
} satisfies ErrorTexts

/** Changes of a newer version that came too late or can't be applied: the lines of a system hold (IMPORT-14). */
const versionErrors = {
  change_kept: {
    status: 409,
    en: 'This was changed here, so the store’s new value “{value}” was not taken over.',
    fr: 'Cette valeur a été modifiée ici ; la nouvelle valeur de la boutique « {value} » n’a donc pas été reprise.',
  },
  change_address_late: {
    status: 409,
    en: 'The store changed the address to “{value}” after the label was made. Void the label, then take it over.',
    fr: 'La boutique a changé l’adresse en « {value} » après la création de l’étiquette. Annulez l’étiquette, puis reprenez la modification.',
  },
  change_quantity_late: {
    status: 409,
    en: 'The store now wants {wanted} instead of {had}; already started: {started}. Cancel pieces or keep them.',
    fr: 'La boutique veut maintenant {wanted} au lieu de {had} ; déjà commencées : {started}. Annulez des pièces ou gardez-les.',
  },
  change_removal_late: {
    status: 409,
    en: 'The store took away the line with {sku}; already started: {started}. Cancel its pieces or keep the line.',
    fr: 'La boutique a retiré la ligne avec {sku} ; déjà commencées : {started}. Annulez ses pièces ou gardez la ligne.',
  },
  change_variant_late: {
    status: 409,
    en: 'The store wants {wanted} instead of {had}; pieces already started: {started}. Cancel them or keep the line.',
    fr: 'La boutique veut {wanted} au lieu de {had} ; pièces déjà commencées : {started}. Annulez-les ou gardez la ligne.',
  },
  change_design_late: {
    status: 409,
    en: 'The store changed the design of the line with {sku}; pieces already started: {started}. Cancel them or keep the design.',
    fr: 'La boutique a changé le visuel de la ligne avec {sku} ; pièces déjà commencées : {started}. Annulez-les ou gardez le visuel.',
  },
  change_order_late: {
    status: 409,
    en: 'The store changed this after the parcel was packed. Answer the store.',
    fr: 'La boutique a fait cette modification après l’emballage du colis. Répondez à la boutique.',
  },
  change_cancel_late: {
    status: 409,
    en: 'The store cancelled the order, but pieces of it are packed. Unpack them and cancel, or tell the store.',
    fr: 'La boutique a annulé la commande, mais des pièces sont emballées. Déballez-les et annulez, ou prévenez la boutique.',
  },
  change_fulfilled_elsewhere: {
    status: 409,
    en: 'The store says that this order was fulfilled, but it has not left here. Ask the store before going on.',
    fr: 'La boutique indique que cette commande est traitée, mais elle n’est pas partie d’ici. Demandez à la boutique avant de continuer.',
  },
  change_area_gone: {
    status: 409,
    en: 'Line {line}: the store changed it, but {sku} has no print area “{area}” any more, so this part was left as it was. Add the area back to the product, or choose other designs for the line, then change it here.',
    fr: 'Ligne {line} : la boutique l’a changée, mais {sku} n’a plus de zone d’impression « {area} » ; cette partie est restée inchangée. Rétablissez la zone sur le produit ou choisissez d’autres visuels pour la ligne, puis changez-la ici.',
  },
  change_variant_gone: {
    status: 409,
    en: 'Line {line}: the store changed it, but {sku} is no longer in the catalog, so this part was left as it was. Add the variant back or choose another one, then change the line here.',
    fr: 'Ligne {line} : la boutique l’a changée, mais {sku} n’est plus au catalogue ; cette partie est restée inchangée. Rétablissez la variante ou choisissez-en une autre, puis changez la ligne ici.',
  },
  change_unusable: {
    status: 409,
    en: 'The store’s new version has a problem here, so this part was left as it was.',
    fr: 'La nouvelle version de la boutique pose problème ici ; cette partie est restée inchangée.',
  },
} satisfies ErrorTexts

export const orderSyncErrors = {
  ...orderFileErrors,
  ...outcomeErrors,
  ...noticeErrors,
  ...versionErrors,
}
