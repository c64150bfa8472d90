import { seeAndChange } from '../words/see-and-change.ts'
import type { NounWords } from '../words/kind.ts'

/** The words of the screen that shows access control. */
export const accessControlWords = {
  subjects: {
    AclDemo: { en: 'Access control', fr: 'Contrôle d’accès' },
  },
  actions: {
    AclDemo: {
      read: seeAndChange.read,
    },
  },
} as const satisfies NounWords
