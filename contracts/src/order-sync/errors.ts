import type { ErrorTexts } from '../errors/kind.ts'

/**
 * Errors with which a readable order is stored as failed (IMPORT-2), each with its field. Staff can fix all of them.
 */
const outcomeErrors = {
  sku_missing: {
    status: 422,
    en: 'The line has no SKU. Choose a variant.',
    fr: 'La ligne n’a pas de SKU. Choisissez une variante.',
  },
  sku_unknown: {
    status: 422,
    en: 'The SKU {sku} is not in the catalog. Add the variant or choose another one.',
    fr: 'Le SKU {sku} n’est pas au catalogue. Ajoutez la variante ou choisissez-en une autre.',
  },
  design_missing: {
    status: 422,
    en: '{sku} is a printed product, but the line has no design. Choose one for at least one print area.',
    fr: '{sku} est un produit imprimé, mais la ligne n’a aucun visuel. Choisissez-en un pour au moins une zone d’impression.',
  },
  design_unknown: {
    status: 422,
    en: 'The design {file_name} isn’t in the store’s designs or the library. Upload it or choose another one.',
    fr: 'Le visuel {file_name} n’appartient pas à la boutique et n’est pas dans la bibliothèque. Téléversez-le ou choisissez-en un autre.',
  },
  design_area_lacking: {
    status: 422,
    en: '{sku} has no print area “{area}”. Remove the design or choose another area or product.',
    fr: '{sku} n’a pas de zone d’impression « {area} ». Retirez le visuel ou choisissez une autre zone ou un autre produit.',
  },
  ship_to_missing: {
    status: 422,
    en: 'Required for the address. Fill it in.',
    fr: 'Valeur obligatoire pour l’adresse. Renseignez-la.',
  },
} satisfies ErrorTexts

/** Notices about successful imports, and the reasons why an order was skipped. */
const noticeErrors = {
  dates_moved: {
    status: 422,
    en: 'All dates in the file were moved by the same number of days ({days}), so the newest order is from today.',
    fr: 'Toutes les dates du fichier ont été décalées du même nombre de jours ({days}), pour que la commande la plus récente date d’aujourd’hui.',
  },
  title_left_out: {
    status: 422,
    en: 'Line {line}, above the headings, was taken for a title and left out. If it is an order, move it below them.',
    fr: 'La ligne {line}, au-dessus des titres de colonnes, a été prise pour un titre et écartée. Si c’est une commande, placez-la au-dessous.',
  },
  columns_ignored: {
    status: 422,
    en: 'Unknown columns were ignored: {columns}. If one of them matters, name it as the template does.',
    fr: 'Les colonnes inconnues ont été ignorées : {columns}. Si l’une d’elles compte, nommez-la comme dans le modèle.',
  },
  postal_code_missing: {
    status: 422,
    en: 'The postal code is missing, and {country} uses them. Add it before the label is bought.',
    fr: 'Le code postal manque, alors qu’il est d’usage pour {country}. Ajoutez-le avant l’achat de l’étiquette.',
  },
  line_removed: {
    status: 422,
    en: 'Line {line} of the file has the quantity 0: the store removed it.',
    fr: 'La ligne {line} du fichier a la quantité 0 : la boutique l’a retirée.',
  },
  line_not_shipped: {
    status: 422,
    en: 'Line {line} of the file needs no shipping, so nothing is made for it: {title}.',
    fr: 'La ligne {line} du fichier ne demande pas d’expédition ; rien n’est donc produit pour elle : {title}.',
  },
  lines_fulfilled_left_out: {
    status: 422,
    en: 'The store already fulfilled some lines of this order, so they were left out: {lines}.',
    fr: 'La boutique a déjà traité certaines lignes de cette commande ; elles ont été écartées : {lines}.',
  },
  payment_status_unknown: {
    status: 422,
    en: 'Unknown payment status “{value}”: the order is awaiting payment. Confirm the payment on the order once it is there.',
    fr: 'L’état de paiement « {value} » est inconnu : la commande est en attente de paiement. Confirmez le paiement sur la commande dès qu’il est reçu.',
  },
  // Lines of earlier imports have it; now it is a doubt.
  design_without_line: {
    status: 422,
    en: 'The attribute {attribute} refers to a line that the order doesn’t have, so its design wasn’t used. Choose the design on the order.',
    fr: 'L’attribut {attribute} désigne une ligne que la commande n’a pas ; son visuel n’a pas été utilisé. Choisissez le visuel sur la commande.',
  },
  skipped_cancelled: {
    status: 422,
    en: 'Skipped: the store already cancelled this order.',
    fr: 'Ignorée : la boutique a déjà annulé cette commande.',
  },
  skipped_refunded: {
    status: 422,
    en: 'Skipped: the store already refunded this order.',
    fr: 'Ignorée : la boutique a déjà remboursé cette commande.',
  },
  skipped_voided: {
    status: 422,
    en: 'Skipped: the payment for this order was voided in the store.',
    fr: 'Ignorée : le paiement de cette commande a été annulé dans la boutique.',
  },
  skipped_nothing_to_make: {
    status: 422,
    en: 'Skipped: none of its lines has anything to make.',
    fr: 'Ignorée : aucune de ses lignes n’a quoi que ce soit à produire.',
  },
  skipped_fulfilled: {
    status: 422,
    en: 'Skipped: the store already fulfilled this order.',
    fr: 'Ignorée : la boutique a déjà traité cette commande.',
  },
} satisfies ErrorTexts

/** Changes of a newer version that came too late or can't be applied: the lines of a system hold (IMPORT-14). */
const versionErrors = {
  change_kept: {
    status: 409,
    en: 'This was changed here, so the store’s new value “{value}” wasn’t applied. Change it on the order if the store is right.',
    fr: 'Cette valeur a été modifiée ici ; la nouvelle valeur de la boutique « {value} » n’a donc pas été appliquée. Changez-la sur la commande si celle de la boutique est la bonne.',
  },
  change_address_late: {
    status: 409,
    en: 'The store changed the address to “{value}” after the label was bought. Void the label, then apply the change.',
    fr: 'La boutique a changé l’adresse en « {value} » après l’achat de l’étiquette. Annulez l’étiquette, puis appliquez la modification.',
  },
  change_quantity_late: {
    status: 409,
    en: 'The store now wants {wanted} instead of {had}; already started: {started}. Cancel pieces or keep them.',
    fr: 'La boutique veut maintenant {wanted} au lieu de {had} ; déjà commencées : {started}. Annulez des pièces ou gardez-les.',
  },
  change_removal_late: {
    status: 409,
    en: 'The store removed the line with {sku}; already started: {started}. Cancel its pieces or keep the line.',
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
    en: 'The store changed this after the parcel was packed. Contact the store.',
    fr: 'La boutique a fait cette modification après l’emballage du colis. Contactez la boutique.',
  },
  change_cancel_late: {
    status: 409,
    en: 'The store cancelled the order, but pieces of it are packed. Unpack them and cancel, or tell the store.',
    fr: 'La boutique a annulé la commande, mais des pièces sont emballées. Déballez-les et annulez, ou prévenez la boutique.',
  },
  change_fulfilled_elsewhere: {
    status: 409,
    en: 'The store marked this order as fulfilled, but it hasn’t shipped from here. Check with the store before you continue.',
    fr: 'La boutique a marqué cette commande comme traitée, mais elle n’est pas partie d’ici. Vérifiez auprès de la boutique avant de continuer.',
  },
  change_area_gone: {
    status: 409,
    en: 'Line {line}: the store changed it, but {sku} no longer has a print area “{area}”, so this part was left as it was. Add the area back to the product, or choose other designs for the line, then change it here.',
    fr: 'Ligne {line} : la boutique l’a changée, mais {sku} n’a plus de zone d’impression « {area} » ; cette partie est restée inchangée. Rétablissez la zone sur le produit ou choisissez d’autres visuels pour la ligne, puis changez-la ici.',
  },
  change_variant_gone: {
    status: 409,
    en: 'Line {line}: the store changed it, but {sku} is no longer in the catalog, so this part was left as it was. Add the variant back or choose another one, then change the line here.',
    fr: 'Ligne {line} : la boutique l’a changée, mais {sku} n’est plus au catalogue ; cette partie est restée inchangée. Rétablissez la variante ou choisissez-en une autre, puis changez la ligne ici.',
  },
  change_unusable: {
    status: 409,
    en: 'The store’s new version can’t be used, so the order wasn’t changed. Check it with the store.',
    fr: 'La nouvelle version de la boutique n’est pas utilisable ; la commande n’a pas été changée. Vérifiez auprès de la boutique.',
  },
} satisfies ErrorTexts

export const orderSyncErrors = {
  ...outcomeErrors,
  ...noticeErrors,
  ...versionErrors,
}
