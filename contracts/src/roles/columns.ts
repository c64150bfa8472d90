import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'
import * as roleTerms from './terms.ts'
import * as userTerms from '../users/terms.ts'

/** Users of a role are counted up to here. */
export const maxCountedUsers = 1_000

/** The columns of the list of roles: headings on screen and in its file. */
export const roleColumns = {
  name: commonTerms.name,
  description: roleTerms.description,
  users: userTerms.users,
} as const satisfies Record<string, Worded>
