import type { ErrorTexts } from '../errors/kind.ts'

/** What makes the content of a readable order doubtful: it is created on hold until a person has looked at it. */
export const orderDoubtErrors = {
  doubt_lines_sum: {
    status: 422,
    en: 'The lines add up to {counted}, the file says {written}. Compare them with the order in the store.',
    fr: 'Les lignes font {counted} au total, le fichier indique {written}. Comparez-les avec la commande dans la boutique.',
  },
  doubt_sum_unreadable: {
    status: 422,
    en: '“{value}” isn’t an amount, so nothing shows whether the lines add up to what the file says. Compare them with the order in the store.',
    fr: '« {value} » n’est pas un montant : rien ne montre donc si les lignes correspondent au total du fichier. Comparez-les avec la commande dans la boutique.',
  },
  doubt_rows_equal: {
    status: 422,
    en: 'Line {line} of the file is the same as line {first}, and nothing says whether it was ordered twice. Both were counted. Compare them with the order in the store.',
    fr: 'La ligne {line} du fichier est identique à la ligne {first}, et rien n’indique si l’article a été commandé deux fois. Les deux ont été comptées. Comparez-les avec la commande dans la boutique.',
  },
  doubt_rows_alike: {
    status: 422,
    en: 'Lines {first} and {line} of the file may be two lines of this order, or an older and a newer version of it. All were counted. Compare them with the order in the store.',
    fr: 'Les lignes {first} et {line} du fichier peuvent être deux lignes de cette commande, ou une ancienne et une nouvelle version de celle-ci. Toutes ont été comptées. Comparez-les avec la commande dans la boutique.',
  },
  doubt_versions: {
    status: 422,
    en: 'The file has this order on lines {first} and {line} with different content, and nothing says which is newer. The later one was used. Compare it with the order in the store.',
    fr: 'Le fichier contient cette commande aux lignes {first} et {line} avec un contenu différent, et rien n’indique laquelle est la plus récente. La dernière du fichier a été utilisée. Comparez-la avec la commande dans la boutique.',
  },
  doubt_version_unreadable: {
    status: 422,
    en: 'The file has this order also on line {line}, where it can’t be read. It may be the newer version. Compare this order with the store.',
    fr: 'Le fichier contient aussi cette commande à la ligne {line}, où elle ne peut pas être lue. C’est peut-être la version la plus récente. Comparez cette commande avec la boutique.',
  },
  doubt_row_joined: {
    status: 422,
    en: 'Line {line} of the file has no order number. It was added to the order above it. Compare the lines with the order in the store.',
    fr: 'La ligne {line} du fichier n’a pas de numéro de commande. Elle a été rattachée à la commande au-dessus. Comparez les lignes avec la commande dans la boutique.',
  },
  doubt_row_uncounted: {
    status: 422,
    en: 'Line {line} of the file has no order number. It may belong to this order, but wasn’t added to it. Compare the lines with the order in the store.',
    fr: 'La ligne {line} du fichier n’a pas de numéro de commande. Elle appartient peut-être à cette commande, mais n’y a pas été ajoutée. Comparez les lignes avec la commande dans la boutique.',
  },
  doubt_designs_moved: {
    status: 422,
    en: 'The rows of this order were sorted again or moved, and its designs are assigned by the position of the row. Check the design of each line.',
    fr: 'Les lignes de cette commande ont été triées ou déplacées, et ses visuels sont attribués selon la position de la ligne. Vérifiez le visuel de chaque ligne.',
  },
  doubt_design_without_line: {
    status: 422,
    en: 'The attributes {attributes} belong to a line that isn’t in the file. Lines may be missing, and designs by position may be on other lines. Check the lines and their designs in the store.',
    fr: 'Les attributs {attributes} concernent une ligne qui n’est pas dans le fichier. Il peut manquer des lignes, et les visuels attribués selon la position peuvent être sur d’autres lignes. Vérifiez les lignes et leurs visuels dans la boutique.',
  },
  doubt_characters_lost: {
    status: 422,
    en: 'Characters were lost before the file was imported: “{value}”. Look them up in the store.',
    fr: 'Des caractères ont été perdus avant l’arrivée du fichier : « {value} ». Retrouvez-les dans la boutique.',
  },
  doubt_characters_wrong: {
    status: 422,
    en: 'This text was saved in a wrong encoding before the file came here: “{value}”, probably “{meant}”. Correct it, or look it up in the store.',
    fr: 'Ce texte a été enregistré dans un mauvais encodage avant l’arrivée du fichier : « {value} », sans doute « {meant} ». Corrigez-le, ou retrouvez-le dans la boutique.',
  },
  doubt_text_rounded: {
    status: 422,
    en: 'A spreadsheet turned a text that is to be printed into {value}. Look it up in the store.',
    fr: 'Un tableur a transformé un texte à imprimer en {value}. Retrouvez-le dans la boutique.',
  },
  doubt_number_zeros: {
    status: 422,
    en: 'The store has another order {other}, whose number differs from this one only by what spreadsheets change: zeros in front, marks between thousands, dashes, or signs around it. Check in the store whether it is the same order; if it is, cancel one of the two.',
    fr: 'La boutique a une autre commande {other}, dont le numéro ne diffère que par ce que les tableurs changent : zéros en tête, séparateurs de milliers, tirets ou signes autour. Vérifiez dans la boutique s’il s’agit de la même commande ; si oui, annulez l’une des deux.',
  },
  doubt_text_cut: {
    status: 422,
    en: 'This text is longer than {max} characters, and its end was cut off. Read it in the store.',
    fr: 'Ce texte dépasse {max} caractères et sa fin a été coupée. Lisez-le dans la boutique.',
  },
  doubt_column_unread: {
    status: 422,
    en: 'Nothing reads “{column}”, and this order has “{value}” there. Compare its lines, designs and address with the store.',
    fr: 'La colonne « {column} » n’est pas lue, et cette commande y contient « {value} ». Comparez ses lignes, ses visuels et son adresse avec la boutique.',
  },
  doubt_value_unread: {
    status: 422,
    en: '“{value}” isn’t a text. Look it up in the store.',
    fr: '« {value} » n’est pas un texte. Vérifiez cette valeur dans la boutique.',
  },
  doubt_name_repeated: {
    status: 422,
    en: 'The file has “{name}” twice in this order, and the first value was used: “{value}”. Compare the order with the store.',
    fr: 'Le nom « {name} » figure deux fois dans cette commande, et la première valeur a été utilisée : « {value} ». Comparez la commande avec la boutique.',
  },
  doubt_taken_back_unread: {
    status: 422,
    en: 'Nothing reads “{column}”, and this order has “{value}” there: the store may have taken back part of it. Check in the store before you release it.',
    fr: 'La colonne « {column} » n’est pas lue, et cette commande y contient « {value} » : la boutique en a peut-être repris une partie. Vérifiez dans la boutique avant de la libérer.',
  },
  doubt_cancellation_unclear: {
    status: 422,
    en: '“{column}” says “{value}”, so the store may have cancelled this order. Check in the store before you release it.',
    fr: '« {column} » indique « {value} » : la boutique a peut-être annulé cette commande. Vérifiez dans la boutique avant de la libérer.',
  },
  doubt_partly_refunded: {
    status: 422,
    en: 'The store refunded {amount} of this order. Check in the store which lines are still wanted.',
    fr: 'La boutique a remboursé {amount} de cette commande. Vérifiez dans la boutique quelles lignes sont encore voulues.',
  },
  doubt_text_not_made: {
    status: 422,
    en: '“{title}” needs no shipping, and has “{value}”. If that is to be printed, add it to its line before you release the order.',
    fr: '« {title} » ne s’expédie pas et contient « {value} ». Si ce texte est à imprimer, ajoutez-le à sa ligne avant de libérer la commande.',
  },
  doubt_texts_unclear: {
    status: 422,
    en: 'Lines of {sku} changed, and the file has no texts or designs for its lines. Check in the store which line has which text and design.',
    fr: 'Des lignes de {sku} ont changé, et le fichier ne contient ni texte ni visuel par ligne. Vérifiez dans la boutique quels textes et visuels vont à quelle ligne.',
  },
  doubt_lines_gone: {
    status: 422,
    en: 'The store took back or sent lines of this order, as “{file}” said (import {run}, order {line}). Check in the store what is still to be made.',
    fr: 'La boutique a retiré ou expédié des lignes de cette commande, selon « {file} » (importation {run}, commande {line}). Vérifiez dans la boutique ce qui reste à produire.',
  },
  doubt_refund_unknown: {
    status: 422,
    en: 'The store refunded part of this order. Check in the store which lines are still wanted.',
    fr: 'La boutique a remboursé une partie de cette commande. Vérifiez dans la boutique quelles lignes sont encore voulues.',
  },
  doubt_partly_fulfilled: {
    status: 422,
    en: 'The store fulfilled part of this order without saying which lines. Check in the store what is still to be made.',
    fr: 'La boutique a traité une partie de cette commande sans préciser les lignes. Vérifiez dans la boutique ce qui reste à produire.',
  },
  doubt_items_count: {
    status: 422,
    en: 'Items on the lines: {counted}; in the file’s total: {written}. Compare them with the order in the store.',
    fr: 'Articles des lignes : {counted} ; au total du fichier : {written}. Comparez-les avec la commande dans la boutique.',
  },
  doubt_lines_cut: {
    status: 422,
    en: 'Lines of this order in the file: only the first {counted}. Get the order with all of its lines from the store.',
    fr: 'Lignes de cette commande dans le fichier : seulement {counted}, depuis la première. Récupérez la commande avec toutes ses lignes dans la boutique.',
  },
  doubt_lines_missing: {
    status: 422,
    en: 'This file lists {listed} of {known} lines of this order, and nothing says that the store removed the others. They were kept. Compare the lines with the order in the store; a line whose quantity is 0 in the file is removed.',
    fr: 'Ce fichier contient {listed} des {known} lignes de cette commande, et rien n’indique que la boutique a retiré les autres. Elles ont été conservées. Comparez les lignes avec la commande dans la boutique ; une ligne dont la quantité est 0 dans le fichier est retirée.',
  },
  doubt_hold_until: {
    status: 422,
    en: '“{column}” says that the store holds this order until {until}. Release it when it can be made.',
    fr: '« {column} » indique que la boutique retient cette commande jusqu’au {until}. Libérez-la quand elle peut être produite.',
  },
  doubt_ship_by: {
    status: 422,
    en: 'The ship-by date “{value}” can’t be read or is before the order was placed, so the usual one was used. Look it up in the store.',
    fr: 'La date limite « {value} » est illisible ou antérieure à la commande ; la date habituelle a été utilisée. Vérifiez-la dans la boutique.',
  },
  doubt_store_hold: {
    status: 422,
    en: 'The store doesn’t want this order made yet: its status there is “{status}”. Ask the store before you release it.',
    fr: 'La boutique ne veut pas encore que cette commande soit produite : son état y est « {status} ». Vérifiez auprès d’elle avant de libérer la commande.',
  },
} satisfies ErrorTexts
