import { seeAndChange } from '../see-and-change.ts'
import type { NounWords } from '../kind.ts'

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
