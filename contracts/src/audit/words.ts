import { seeAndChange } from '../words/see-and-change.ts'
import type { NounWords } from '../words/kind.ts'
import * as commonTerms from '../words/terms.ts'

/** The words of the audit log. */
export const auditLogWords = {
  subjects: {
    audit: commonTerms.auditLog,
  },
  actions: {
    audit: {
      read: seeAndChange.read,
    },
  },
  audit: {
    access: { en: 'Access', fr: 'Accès' },
  },
  facts: {
    more_times: { en: 'Repeated within the minute', fr: 'Répétitions dans la minute' },
    route: { en: 'Call', fr: 'Appel' },
  },
} as const satisfies NounWords
