import type { Permission } from '../ability.ts'
import type { Worded } from '../values/language.ts'
import { actionsOfNouns, wordsOfNouns } from '../words/noun-words.ts'
import { seeAndChange } from '../words/see-and-change.ts'
import * as commonTerms from '../words/terms.ts'

type SubjectOf<P> = P extends `${infer Subject}.${string}` ? Subject : never
type ActionOf<P> = P extends `${string}.${infer Action}` ? Action : never

/**
 * What permissions are about, in the words of the menu and in its order. A new permission doesn't compile without the
 * word of its subject, which its noun brings (`words/`).
 */
export const subjectWords: Readonly<Record<SubjectOf<Permission>, Worded>> = wordsOfNouns('subjects')

/** What permissions allow, as the end of a line that begins with a subject. */
export const actionWords: Readonly<Record<ActionOf<Permission>, Worded>> = { ...seeAndChange, ...actionsOfNouns() }

const ownActions: Readonly<Record<string, object>> = wordsOfNouns('actions')

/** Returns the actions that the permissions about a subject name, the general ones first. */
export function actionsOf(subject: string): string[] {
  return Object.keys(ownActions[subject] ?? seeAndChange)
}

/** The words of `manage` and `all`. */
export const everythingWords = {
  action: commonTerms.everything,
  subject: { en: 'All areas', fr: 'Tous les domaines' },
} as const satisfies Record<string, Worded>
