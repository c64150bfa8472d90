import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of single fields that keep a record of an order file from becoming an order (IMPORT-1). */
export const orderRecordErrors = {
  order_number_missing: {
    status: 422,
    en: 'The order has no number. Fill it in and import the file again.',
    fr: 'La commande n’a pas de numéro. Renseignez-le et importez de nouveau le fichier.',
  },
  order_number_repeated: {
    status: 422,
    en: 'The same order is already on line {line} under another number. Keep one of the two.',
    fr: 'La même commande figure déjà à la ligne {line} sous un autre numéro. Gardez l’une des deux.',
  },
  order_repeated: {
    status: 422,
    en: 'The file repeats this order, unchanged, from line {line}. It was counted once.',
    fr: 'Le fichier contient de nouveau cette commande, inchangée, à partir de la ligne {line}. Elle a été comptée une seule fois.',
  },
  order_newer_in_file: {
    status: 422,
    en: 'The file already has this order on line {line}, with different content. This later one was used as the newer version.',
    fr: 'Le fichier contient déjà cette commande à la ligne {line}, avec un autre contenu. Celle-ci a été utilisée comme version plus récente.',
  },
  order_id_differs: {
    status: 422,
    en: 'The file already has an order with this number on line {line}, with another Id. Keep one of the two.',
    fr: 'Le fichier contient déjà une commande avec ce numéro à la ligne {line}, avec un autre Id. Gardez l’une des deux.',
  },
  order_of_other: {
    status: 422,
    en: 'The file already has an order under this number on line {line}, placed on another day by someone else. Give one of the two another number.',
    fr: 'Le fichier contient déjà sous ce numéro, à la ligne {line}, une commande passée un autre jour par une autre personne. Donnez un autre numéro à l’une des deux.',
  },
  order_head_missing: {
    status: 422,
    en: 'The row with the status and the address of this order isn’t in the file. Export the order again with all of its rows.',
    fr: 'La ligne qui contient l’état et l’adresse de cette commande n’est pas dans le fichier. Exportez de nouveau la commande avec toutes ses lignes.',
  },
  order_lines_missing: {
    status: 422,
    en: 'The order has no lines. Add at least one line with a SKU and a quantity.',
    fr: 'La commande n’a aucune ligne. Donnez-lui au moins une ligne avec SKU et quantité.',
  },
  order_lines_too_many: {
    status: 422,
    en: 'The order has more than {max} lines. Split it into several orders.',
    fr: 'La commande a plus de {max} lignes. Divisez-la en plusieurs commandes.',
  },
  order_pieces_too_many: {
    status: 422,
    en: 'The order has more than {max} pieces. Split it into several orders.',
    fr: 'La commande demande plus de {max} pièces. Divisez-la en plusieurs commandes.',
  },
  order_fields_differ: {
    status: 422,
    en: 'The rows of this order don’t match: “{first}” and, on line {line}, “{other}”. Make them match.',
    fr: 'Les lignes de cette commande se contredisent : « {first} » et, à la ligne {line}, « {other} ». Mettez la même valeur.',
  },
  designs_differ: {
    status: 422,
    en: 'The file has two designs for this area, “{first}” and “{other}”. Choose the right one.',
    fr: 'Le fichier indique deux visuels pour cette zone, « {first} » et « {other} ». Choisissez le bon.',
  },
  name_repeated: {
    status: 422,
    en: 'The name “{name}” appears twice. Keep one.',
    fr: 'Le nom « {name} » figure ici deux fois. Gardez l’un des deux.',
  },
  json_text_expected: {
    status: 422,
    en: 'This must be a text in quotation marks.',
    fr: 'Cette valeur doit être un texte entre guillemets.',
  },
  json_number_expected: {
    status: 422,
    en: 'This must be a number.',
    fr: 'Cette valeur doit être un nombre.',
  },
  json_object_expected: {
    status: 422,
    en: 'This must be an object with named fields.',
    fr: 'Cette valeur doit être un objet avec des champs nommés.',
  },
  json_list_expected: { status: 422, en: 'This must be a list.', fr: 'Cette valeur doit être une liste.' },
  quantity_impossible: {
    status: 422,
    en: '“{value}” is not a valid quantity. Enter a whole number from 1 to {max}, or 0 for a line that was removed.',
    fr: '« {value} » n’est pas une quantité valide. Il faut un nombre entier de 1 à {max}, ou 0 pour une ligne retirée.',
  },
  instant_impossible: {
    status: 422,
    en: '“{value}” is not a valid date with time and offset. Write it like 2026-11-09T01:20:42-05:00.',
    fr: '« {value} » n’est pas une date valide avec heure et décalage. Écrivez-la comme 2026-11-09T01:20:42-05:00.',
  },
  day_impossible: {
    status: 422,
    en: '“{value}” is not a valid date. Write it like 2026-11-16.',
    fr: '« {value} » n’est pas une date valide. Écrivez-la comme 2026-11-16.',
  },
  ship_by_before_placed: {
    status: 422,
    en: 'The ship-by date ({ship_by}) is before the order was placed ({placed_on}). Correct one of the two.',
    fr: 'La date limite d’expédition ({ship_by}) précède la date de la commande ({placed_on}). Corrigez l’une des deux.',
  },
  country_unknown: {
    status: 422,
    en: '“{value}” is not a country that can be read. Choose the country of the address.',
    fr: '« {value} » n’est pas un pays reconnu. Choisissez le pays de l’adresse.',
  },
  shipping_service_unknown: {
    status: 422,
    en: '“{value}” is not a known shipping service and was kept as it is. Choose one of these on the order: {offered}.',
    fr: '« {value} » n’est pas un service d’expédition connu et reste tel quel. Choisissez sur la commande parmi : {offered}.',
  },
  amount_unreadable: {
    status: 422,
    en: '“{value}” is not a valid amount, so it was left out. Write it like 12.50.',
    fr: '« {value} » n’est pas un montant. Écrivez-le comme 12,50, sans symbole monétaire.',
  },
  currency_unknown: {
    status: 422,
    en: '“{value}” is not an ISO 4217 currency code. Use three letters, like CAD or EUR.',
    fr: '« {value} » n’est pas un code de devise ISO 4217. Écrivez trois lettres, comme CAD ou EUR.',
  },
} satisfies ErrorTexts
