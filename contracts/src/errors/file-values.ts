import type { ErrorTexts } from './kind.ts'

/** Errors of a single value in any imported file. */
export const fileValueErrors = {
  value_missing: {
    status: 422,
    en: 'This is missing. Fill it in and import the file again.',
    fr: 'Cette valeur manque. Renseignez-la et importez de nouveau le fichier.',
  },
  number_rounded: {
    status: 422,
    en: 'A spreadsheet has turned this number into {value} and lost digits. Export the file again and do not save it in a spreadsheet.',
    fr: 'Un tableur a transformé ce numéro en {value} et perdu des chiffres. Exportez de nouveau le fichier sans l’enregistrer dans un tableur.',
  },
  row_cells_wrong: {
    status: 422,
    en: 'Line {line} has {found} cells where the header has {expected}. Check its separators and quotation marks.',
    fr: 'La ligne {line} a {found} cellules alors que l’en-tête en a {expected}. Vérifiez ses séparateurs et ses guillemets.',
  },
  value_too_long: {
    status: 422,
    en: 'This text has more than {max} characters. Shorten it.',
    fr: 'Ce texte dépasse {max} caractères. Raccourcissez-le.',
  },
  value_unstorable: {
    status: 422,
    en: 'This text holds a control character or half a character ({character}) that cannot be kept. Remove it.',
    fr: 'Ce texte contient un caractère de commande ou un demi-caractère ({character}) qui ne peut pas être conservé. Retirez-le.',
  },
  value_invisible: {
    status: 422,
    en: 'An invisible character ({character}) stands in this value, so that it would match nothing. Type it again.',
    fr: 'Un caractère invisible ({character}) se trouve dans cette valeur, qui ne correspondrait à rien. Saisissez-la de nouveau.',
  },
} satisfies ErrorTexts
