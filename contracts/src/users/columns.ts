import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'
import * as roleTerms from '../roles/terms.ts'
import * as userTerms from './terms.ts'
import * as authTerms from '../auth/terms.ts'

/** The columns of the list of users: headings on screen and in its file. */
export const userColumns = {
  name: commonTerms.name,
  email: commonTerms.email,
  user_name: userTerms.userName,
  roles: roleTerms.roles,
  state: commonTerms.state,
  language: userTerms.language,
  last_seen_at: userTerms.lastSeen,
  second_factor: authTerms.twoStepVerification,
} as const satisfies Record<string, Worded>

/** How far a user is: the states of the list, in words. */
export const userStateWords = {
  active: commonTerms.active,
  invited: { en: 'Invited', fr: 'Invité' },
  not_invited: { en: 'Not invited', fr: 'Non invité' },
  deactivated: { en: 'Deactivated', fr: 'Désactivé' },
} as const satisfies Record<string, Worded>

export const userLanguageWords = {
  en: { en: 'English', fr: 'Anglais' },
  fr: { en: 'French', fr: 'Français' },
} as const satisfies Record<string, Worded>

export const sendInvitationsTitle: Worded = { en: 'Send invitations', fr: 'Envoyer les invitations' }
