import type { Worded } from '../values/language.ts'

/** The columns of the list of API tokens: headings on screen and in its file. */
export const apiTokenColumns = {
  name: { en: 'Name', fr: 'Nom' },
  state: { en: 'State', fr: 'État' },
  sponsor: { en: 'Sponsor', fr: 'Responsable' },
  rules: { en: 'Permissions', fr: 'Autorisations' },
  expires_at: { en: 'Expires', fr: 'Expiration' },
  last_used_at: { en: 'Last used', fr: 'Dernière utilisation' },
  last_used_address: { en: 'From', fr: 'Depuis' },
} as const satisfies Record<string, Worded>

/** Whether an API token works, in words. */
export const apiTokenStateWords = {
  active: { en: 'Active', fr: 'Actif' },
  expired: { en: 'Expired', fr: 'Expiré' },
  waiting: { en: 'Waiting for sponsor', fr: 'Attend le responsable' },
  without_sponsor: { en: 'Needs a sponsor', fr: 'Sans responsable' },
  revoked: { en: 'Revoked', fr: 'Révoqué' },
} as const satisfies Record<string, Worded>
