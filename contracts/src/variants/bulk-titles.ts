import type { Worded } from '../values/language.ts'

/**
 * What can be done with many variants at once, apart from archiving and restoring: on the button of their list and in
 * notices.
 */
export const variantBulkTitles = {
  edit: { en: 'Set a field', fr: 'Définir un champ' },
} as const satisfies Record<string, Worded>
