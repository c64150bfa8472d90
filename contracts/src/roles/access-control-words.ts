import { seeAndChange } from '../words/see-and-change.ts'
import type { NounWords } from '../words/kind.ts'
import * as roleTerms from './terms.ts'

/** The words of the screen that shows access control. */
export const accessControlWords = {
  subjects: {
    AclDemo: roleTerms.accessControl,
  },
  actions: {
    AclDemo: {
      read: seeAndChange.read,
    },
  },
} as const satisfies NounWords
