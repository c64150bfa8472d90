import type { NounWords } from '../words/kind.ts'
import * as roleTerms from './terms.ts'

/** The words of roles. */
export const roleWords = {
  subjects: {
    role: roleTerms.roles,
  },
  audit: {
    role: roleTerms.role,
  },
  fields: {
    accept_loss: { en: 'Accept lost permissions', fr: 'Accepter les autorisations perdues' },
    requires_second_factor: { en: 'Requires two-step verification', fr: 'Exige la vérification en deux étapes' },
  },
} as const satisfies NounWords
