import type { ErrorTexts } from '../errors/kind.ts'

/** Remarks about what an order file says, and about how it was read: nothing of it keeps an order from being made. */
export const orderRemarkErrors = {
  text_cut: {
    status: 422,
    en: 'This text is longer than {max} characters, and its end was cut off. Shorten it in the store if the end matters.',
    fr: 'Ce texte dépasse {max} caractères et sa fin a été coupée. Raccourcissez-le dans la boutique si la fin compte.',
  },
  characters_removed: {
    status: 422,
    en: 'An invisible character ({character}) was removed from this value.',
    fr: 'Un caractère invisible ({character}) a été retiré de cette valeur.',
  },
  row_joined: {
    status: 422,
    en: 'Line {line} of the file has no order number. It was added to the order above it, as that order’s subtotal says.',
    fr: 'La ligne {line} du fichier n’a pas de numéro de commande. Elle a été rattachée à la commande au-dessus, comme l’indique le sous-total de celle-ci.',
  },
  country_unofficial: {
    status: 422,
    en: '{value} (Kosovo) isn’t an official ISO code. Check that your carrier takes it.',
    fr: '{value} (Kosovo) n’est pas un code ISO officiel. Vérifiez que votre transporteur l’accepte.',
  },
  country_by_name: {
    status: 422,
    en: 'The country “{value}” was read as {country}.',
    fr: 'Le pays « {value} » a été lu comme {country}.',
  },
  postal_code_unusual: {
    status: 422,
    en: '“{value}” doesn’t look like a postal code of {country}, such as {format}. A spreadsheet may have dropped a zero. Check it before the label is bought.',
    fr: '« {value} » ne ressemble pas à un code postal de {country}, comme {format}. Un tableur a pu retirer un zéro. Vérifiez-le avant l’achat de l’étiquette.',
  },
  ships_to_billing: {
    status: 422,
    en: 'The order has no shipping address, so it ships to the billing address.',
    fr: 'La commande n’a pas d’adresse de livraison ; elle sera donc expédiée à l’adresse de facturation.',
  },
  ships_to_pickup: {
    status: 422,
    en: 'The customer picks this order up ({value}). It has no shipping address and would ship to the billing address. Enter an address, or cancel the order.',
    fr: 'Le client vient chercher cette commande ({value}). Elle n’a pas d’adresse de livraison et serait expédiée à l’adresse de facturation. Saisissez une adresse, ou annulez la commande.',
  },
  personalization_in_note: {
    status: 422,
    en: 'The file doesn’t say which line this is for, so it is in the order’s note: {value}.',
    fr: 'Le fichier n’indique pas la ligne concernée ; ceci figure donc dans la note de la commande : {value}.',
  },
  attribute_unread: {
    status: 422,
    en: 'The file has this for the order, and nothing reads it: {text}. If it’s to be printed, add it to its line.',
    fr: 'Le fichier contient ceci pour la commande, mais rien ne le lit : {text}. Si c’est à imprimer, ajoutez-le à sa ligne.',
  },
  attributes_ignored: {
    status: 422,
    en: 'Note attributes that aren’t designs or personalization were ignored: {names}.',
    fr: 'Les attributs de note qui ne sont ni des visuels ni une personnalisation ont été ignorés : {names}.',
  },
  times_without_zone: {
    status: 422,
    en: 'The times in the file have no time zone. They were read as times of {zone}: check one of them.',
    fr: 'Les heures du fichier n’ont pas de fuseau horaire. Elles ont été lues comme heures de {zone} : vérifiez-en une.',
  },
  days_ambiguous: {
    status: 422,
    en: 'Dates such as {value} don’t say which number is the day. They were read with the month first: check one of them.',
    fr: 'Des dates comme {value} n’indiquent pas quel nombre est le jour. Elles ont été lues avec le mois en premier : vérifiez-en une.',
  },
  drafts_left_out: {
    status: 422,
    en: 'Drafts and unfinished checkouts aren’t orders yet, so they were left out: {count}.',
    fr: 'Les brouillons et les paniers non validés ne sont pas encore des commandes ; ils ont été écartés : {count}.',
  },
  encoding_assumed: {
    status: 422,
    en: 'The file isn’t in UTF-8. It was read as {encoding}. Check these words: {sample}.',
    fr: 'Le fichier n’est pas en UTF-8. Il a été lu comme {encoding}. Vérifiez ces mots : {sample}.',
  },
  order_closed_in_file: {
    status: 422,
    en: 'On line {line} of the file, the store has already closed this order, so nothing is made for it.',
    fr: 'À la ligne {line} du fichier, la boutique a déjà clôturé cette commande ; rien n’est donc produit pour elle.',
  },
} satisfies ErrorTexts
