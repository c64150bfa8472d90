import type { NounWords } from '../words/kind.ts'
import * as apiTokenTerms from './terms.ts'

/** The words of API tokens. */
export const apiTokenWords = {
  audit: {
    api_token: apiTokenTerms.apiToken,
  },
  events: {
    kept_without_user: { en: 'Kept when a user was deactivated', fr: 'Conservation malgré une désactivation' },
    revoked_with_user: { en: 'Revoked with a user', fr: 'Révocation avec un utilisateur' },
    sponsor_accepted: { en: 'Sponsor accepted', fr: 'Acceptation du responsable' },
    sponsor_asked: { en: 'Sponsor asked', fr: 'Demande à un responsable' },
    sponsor_declined: { en: 'Sponsor declined', fr: 'Refus du responsable' },
    sponsor_withdrawn: { en: 'Request to sponsor withdrawn', fr: 'Retrait de la demande à un responsable' },
  },
  fields: {
    asked_sponsor: { en: 'Sponsor who is asked', fr: 'Responsable sollicité' },
    expires_on: { en: 'Last day', fr: 'Dernier jour' },
    keep_tokens: { en: 'API tokens to keep', fr: 'Jetons d’API à conserver' },
    sponsor: apiTokenTerms.sponsor,
    sponsor_id: apiTokenTerms.sponsor,
  },
} as const satisfies NounWords
