import { seeAndChange } from '../words/see-and-change.ts'
import type { NounWords } from '../words/kind.ts'

/** The words of the audit log. */
export const auditLogWords = {
  subjects: {
    audit: { en: 'Audit log', fr: 'Journal d’audit' },
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
    more_times: { en: 'More times within the minute', fr: 'Autres fois dans la minute' },
    route: { en: 'Call', fr: 'Appel' },
  },
} as const satisfies NounWords
