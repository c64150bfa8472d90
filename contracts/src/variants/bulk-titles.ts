import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'

/**
 * What can be done with many variants at once, apart from archiving and restoring: on the button of their list and in
 * notices.
 */
export const variantBulkTitles = {
  edit: commonTerms.setAField,
} as const satisfies Record<string, Worded>
