import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'
import * as authTerms from './terms.ts'
import * as deviceTerms from '../devices/terms.ts'

/** The columns of the own sessions: headings on screen and in their file. */
export const sessionColumns = {
  user_agent: deviceTerms.device,
  address: commonTerms.address,
  remembered: { en: 'Stays signed in', fr: 'Reste connectée' },
  created_at: { en: 'Signed in', fr: 'Connectée' },
  last_active_at: { en: 'Last active', fr: 'Dernière activité' },
  current: authTerms.thisSession,
} as const satisfies Record<string, Worded>
