import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of a single value in any imported file. */
export const fileValueErrors = {
  value_missing: {
    status: 422,
    en: 'Required. Fill it in and import the file again.',
    fr: 'Valeur obligatoire. Renseignez-la et importez de nouveau le fichier.',
  },
  number_rounded: {
    status: 422,
    en: 'A spreadsheet turned this number into {value} and lost digits. Export the file again and don’t save it in a spreadsheet.',
    fr: 'Un tableur a transformé ce numéro en {value} et perdu des chiffres. Exportez de nouveau le fichier sans l’enregistrer dans un tableur.',
  },
  row_cells_wrong: {
    status: 422,
    en: 'Line {line} has {found} cells, but the header has {expected}. Check its separators and quotation marks.',
    fr: 'La ligne {line} a {found} cellules alors que l’en-tête en a {expected}. Vérifiez ses séparateurs et ses guillemets.',
  },
  value_too_long: {
    status: 422,
    en: 'This text is longer than {max} characters. Shorten it.',
    fr: 'Ce texte dépasse {max} caractères. Raccourcissez-le.',
  },
  value_unstorable: {
    status: 422,
    en: 'This text contains a character that can’t be saved ({character}). Remove it.',
    fr: 'Ce texte contient un caractère qui ne peut pas être enregistré ({character}). Retirez-le.',
  },
  value_not_text: {
    status: 422,
    en: '“{value}” isn’t a text. Choose the right one.',
    fr: '« {value} » n’est pas un texte. Choisissez la bonne valeur.',
  },
  value_invisible: {
    status: 422,
    en: 'This value contains an invisible character ({character}) and would match nothing. Type it again.',
    fr: 'Cette valeur contient un caractère invisible ({character}) et ne correspondrait à rien. Saisissez-la de nouveau.',
  },
} satisfies ErrorTexts
