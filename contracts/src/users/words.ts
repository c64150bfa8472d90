import type { NounWords } from '../words/kind.ts'
import * as roleTerms from '../roles/terms.ts'
import { userColumns } from './fields.ts'
import * as userTerms from './terms.ts'

/** The words of users. */
export const userWords = {
  subjects: {
    user: userTerms.users,
  },
  audit: {
    user: userTerms.user,
  },
  events: {
    invitation_revoked: userTerms.invitationRevoked,
    invited: { en: 'Invited', fr: 'Invitation' },
    session_ended: { en: 'Session ended', fr: 'Fin d’une session' },
    sessions_ended: { en: 'All sessions ended', fr: 'Fin de toutes les sessions' },
  },
  records: { user: userColumns },
  fields: {
    role_ids: roleTerms.roles,
  },
} as const satisfies NounWords
