import type { Worded } from '../values/language.ts'
import * as commonTerms from './terms.ts'

/** What the permissions of most nouns allow, as the end of a line that begins with a subject. */
export const seeAndChange = {
  read: { en: 'See', fr: 'Consulter' },
  write: commonTerms.change,
} as const satisfies Record<string, Worded>
