import type { ErrorTexts } from '../errors/kind.ts'

/** Errors that refuse a text file (CSV or JSON) as a whole, before its rows are read. */
export const textFileErrors = {
  file_empty: {
    status: 422,
    en: 'The file is empty. Export it again and choose the new file.',
    fr: 'Le fichier est vide. Exportez-le de nouveau et choisissez le nouveau fichier.',
  },
  file_too_large: {
    status: 413,
    en: 'The file is larger than {limit} MB. Split it into smaller files and import them one at a time.',
    fr: 'Le fichier dépasse {limit} Mo. Divisez-le en fichiers plus petits et importez-les l’un après l’autre.',
  },
  file_too_heavy: {
    status: 422,
    en: 'Reading this file takes more time or memory than one file can use. Split it into smaller files and import them one at a time.',
    fr: 'La lecture de ce fichier demande plus de temps ou de mémoire qu’un seul fichier ne peut en utiliser. Divisez-le en fichiers plus petits et importez-les l’un après l’autre.',
  },
  file_is_workbook: {
    status: 415,
    en: 'This is a spreadsheet workbook, whatever its name says. Save it as CSV (UTF-8) and import that file.',
    fr: 'C’est un classeur de tableur, quel que soit son nom. Enregistrez-le en CSV (UTF-8) et importez ce fichier.',
  },
  file_is_packed: {
    status: 415,
    en: 'The file is compressed ({kind}). Unzip it and import the file inside.',
    fr: 'Le fichier est compressé ({kind}). Décompressez-le et importez le fichier qu’il contient.',
  },
  file_is_not_text: {
    status: 415,
    en: 'This is not a text file ({kind}). Choose a CSV or JSON file.',
    fr: 'Ce n’est pas un fichier texte ({kind}). Choisissez un fichier CSV ou JSON.',
  },
  file_encoding_broken: {
    status: 422,
    en: 'The file can’t be read as {encoding}: it is damaged or incomplete. Export it again.',
    fr: 'Les caractères du fichier sont illisibles en {encoding} : le fichier est endommagé ou tronqué. Exportez-le de nouveau.',
  },
  csv_quote_unclosed: {
    status: 422,
    en: 'A quotation mark opened on line {line} is never closed. Fix that line or export the file again.',
    fr: 'Le guillemet qui ouvre une cellule à la ligne {line} n’est jamais refermé. Corrigez cette ligne ou exportez de nouveau le fichier.',
  },
  csv_quote_misplaced: {
    status: 422,
    en: 'On line {line} text follows a closing quotation mark. Double the quotation marks inside the cell or export the file again.',
    fr: 'À la ligne {line}, du texte suit un guillemet fermant. Doublez les guillemets dans la cellule ou exportez de nouveau le fichier.',
  },
  csv_too_many_columns: {
    status: 422,
    en: 'Line {line} has more than {limit} columns. Check the separator, and delete columns that are not needed.',
    fr: 'La ligne {line} a plus de {limit} colonnes. Vérifiez le séparateur et supprimez les colonnes inutiles.',
  },
  csv_too_many_rows: {
    status: 413,
    en: 'The file has more than {limit} rows. Split it into smaller files and import them one after the other.',
    fr: 'Le fichier a plus de {limit} lignes. Divisez-le en fichiers plus petits et importez-les l’un après l’autre.',
  },
  csv_cell_too_long: {
    status: 422,
    en: 'A cell on line {line} is larger than {limit} kB. Shorten it and import the file again.',
    fr: 'Une cellule de la ligne {line} dépasse {limit} ko. Raccourcissez-la et importez de nouveau le fichier.',
  },
  csv_column_missing: {
    status: 422,
    en: 'The column {columns} is missing. Add it to the header line and import the file again.',
    fr: 'La colonne {columns} manque. Ajoutez-la à la ligne d’en-tête et importez de nouveau le fichier.',
  },
  csv_column_repeated: {
    status: 422,
    en: 'The column {column} appears twice in the header. Delete one and import the file again.',
    fr: 'La colonne {column} figure deux fois dans l’en-tête. Supprimez l’une des deux et importez de nouveau le fichier.',
  },
  csv_is_json: {
    status: 422,
    en: 'The file is JSON, and a table is expected here. Save it as CSV.',
    fr: 'Le fichier est en JSON, alors qu’un tableau est attendu ici. Enregistrez-le en CSV.',
  },
  csv_no_rows: {
    status: 422,
    en: 'The file has a header but no rows. Export it again with the rows you need.',
    fr: 'Le fichier a un en-tête mais aucune ligne. Exportez-le de nouveau avec les lignes voulues.',
  },
  csv_headers_differ: {
    status: 422,
    en: 'Line {line} is another header, with other columns or in another order. Import what is below it as a file of its own.',
    fr: 'La ligne {line} est un autre en-tête, avec d’autres colonnes ou dans un autre ordre. Importez ce qui suit comme un fichier à part.',
  },
  json_broken: {
    status: 422,
    en: 'The file is not valid JSON: line {line} can’t be read. Fix that line or export the file again.',
    fr: 'Le fichier n’est pas du JSON valide : la ligne {line} est illisible. Corrigez cette ligne ou exportez de nouveau le fichier.',
  },
  json_too_deep: {
    status: 422,
    en: 'The JSON on line {line} is nested deeper than {limit} levels. Check how the file was made.',
    fr: 'Le JSON de la ligne {line} est imbriqué sur plus de {limit} niveaux. Vérifiez comment le fichier a été produit.',
  },
  json_too_many_objects: {
    status: 413,
    en: 'The JSON file has more than {limit} objects. Split it into smaller files and import them one after the other.',
    fr: 'Le fichier JSON a plus de {limit} objets. Divisez-le en fichiers plus petits et importez-les l’un après l’autre.',
  },
} satisfies ErrorTexts
