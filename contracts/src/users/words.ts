import type { NounWords } from '../words/kind.ts'

/** The words of users. */
export const userWords = {
  subjects: {
    user: { en: 'Users', fr: 'Utilisateurs' },
  },
  audit: {
    user: { en: 'User', fr: 'Utilisateur' },
  },
  events: {
    invitation_revoked: { en: 'Invitation revoked', fr: 'Invitation révoquée' },
    invited: { en: 'Invited', fr: 'Invitation' },
    session_ended: { en: 'Session ended', fr: 'Fin d’une session' },
    sessions_ended: { en: 'All sessions ended', fr: 'Fin de toutes les sessions' },
  },
  fields: {
    role_ids: { en: 'Roles', fr: 'Rôles' },
    roles: { en: 'Roles', fr: 'Rôles' },
    user_name: { en: 'User name', fr: 'Nom d’utilisateur' },
  },
} as const satisfies NounWords
