import type { NounWords } from '../kind.ts'

/** The words of API tokens. */
export const apiTokenWords = {
  audit: {
    api_token: { en: 'API token', fr: 'Jeton d’API' },
  },
  fields: {
    expires_on: { en: 'Last day', fr: 'Dernier jour' },
    sponsor: { en: 'Sponsor', fr: 'Responsable' },
    sponsor_id: { en: 'Sponsor', fr: 'Responsable' },
  },
} as const satisfies NounWords
