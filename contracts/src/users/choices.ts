import type { Language, Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'

/** `invited` with a link that still works; `not_invited` without a password and without one. */
export const userStates = ['active', 'invited', 'not_invited', 'deactivated'] as const
export type UserState = (typeof userStates)[number]

export const userStateWords = {
  active: commonTerms.active,
  invited: { en: 'Invited', fr: 'Invité' },
  not_invited: { en: 'Not invited', fr: 'Non invité' },
  deactivated: { en: 'Deactivated', fr: 'Désactivé' },
} as const satisfies Record<UserState, Worded>

export const userLanguageWords = {
  en: { en: 'English', fr: 'Anglais' },
  fr: { en: 'French', fr: 'Français' },
} as const satisfies Record<Language, Worded>
