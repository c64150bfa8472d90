import type { TextTree } from '../platform/i18n/text-types.ts'

/** The names of the number pad and of its keys that aren't digits. */
export const numberPadTexts = {
  name: { en: 'Number pad', fr: 'Pavé numérique' },
  clear: { en: 'Clear', fr: 'C : effacer' },
  back: { en: 'Delete the last digit', fr: 'Effacer le dernier chiffre' },
} as const satisfies TextTree

declare module '../platform/i18n/text-types.ts' {
  interface TextFiles {
    'number-pad': typeof numberPadTexts
  }
}
