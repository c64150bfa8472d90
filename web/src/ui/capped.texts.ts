import type { TextTree } from '../platform/i18n/text-types.ts'

/** What lists and searches say that show only some of what there is (LIST-12). */
export const cappedTexts = {
  limit: {
    list: {
      en: 'This list is limited to {figure} entries. There may be more.',
      fr: 'Cette liste est limitée à {figure} éléments. Il peut y en avoir d’autres.',
    },
    kind: {
      en: 'At most {figure} of each type are listed. Type more to find others.',
      fr: 'Au plus {figure} résultats de chaque sorte sont affichés. Précisez le texte pour en trouver d’autres.',
    },
  },
  search: {
    en: 'This search matches too much, so some rows are missing here and in the file. Enter a longer text to find them.',
    fr: 'Cette recherche correspond à trop d’éléments : des lignes manquent ici et dans le fichier. Saisissez un texte plus long pour les trouver.',
  },
} as const satisfies TextTree

declare module '../platform/i18n/text-types.ts' {
  interface TextFiles {
    capped: typeof cappedTexts
  }
}
