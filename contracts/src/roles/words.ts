import type { NounWords } from '../words/kind.ts'
import { roleFields } from './fields.ts'
import * as roleTerms from './terms.ts'

/** The words of roles. */
export const roleWords = {
  subjects: {
    role: roleTerms.roles,
  },
  audit: {
    role: roleTerms.role,
  },
  records: { role: roleFields },
  fields: {
    accept_loss: { en: 'Accept lost permissions', fr: 'Accepter les autorisations perdues' },
  },
} as const satisfies NounWords
