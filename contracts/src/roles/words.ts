import type { NounWords } from '../words/kind.ts'

/** The words of roles. */
export const roleWords = {
  subjects: {
    role: { en: 'Roles', fr: 'Rôles' },
  },
  audit: {
    role: { en: 'Role', fr: 'Rôle' },
  },
  fields: {
    accept_loss: { en: 'Accept lost permissions', fr: 'Accepter les autorisations perdues' },
    requires_second_factor: { en: 'Requires two-step verification', fr: 'Exige la vérification en deux étapes' },
  },
} as const satisfies NounWords
