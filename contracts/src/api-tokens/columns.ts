import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'
import * as apiTokenTerms from './terms.ts'

/** The columns of the list of API tokens: headings on screen and in its file. */
export const apiTokenColumns = {
  name: commonTerms.name,
  state: commonTerms.status,
  sponsor: apiTokenTerms.sponsor,
  rules: apiTokenTerms.permissions,
  expires_at: apiTokenTerms.expires,
  last_used_at: apiTokenTerms.lastUsed,
  last_used_address: { en: 'From', fr: 'Depuis' },
} as const satisfies Record<string, Worded>

/** Whether an API token works, in words. */
export const apiTokenStateWords = {
  active: commonTerms.active,
  expired: { en: 'Expired', fr: 'Expiré' },
  waiting: { en: 'Waiting for sponsor', fr: 'Attend le responsable' },
  without_sponsor: { en: 'Needs a sponsor', fr: 'Sans responsable' },
  revoked: { en: 'Revoked', fr: 'Révoqué' },
} as const satisfies Record<string, Worded>
