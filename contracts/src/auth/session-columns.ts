import type { Worded } from '../values/language.ts'

/** The columns of the own sessions: headings on screen and in their file. */
export const sessionColumns = {
  user_agent: { en: 'Device', fr: 'Appareil' },
  address: { en: 'Address', fr: 'Adresse' },
  remembered: { en: 'Stays signed in', fr: 'Reste connectée' },
  created_at: { en: 'Signed in', fr: 'Connectée' },
  last_active_at: { en: 'Last active', fr: 'Dernière activité' },
  current: { en: 'This session', fr: 'Cette session' },
} as const satisfies Record<string, Worded>
