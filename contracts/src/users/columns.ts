import type { Worded } from '../values/language.ts'

/** The columns of the list of users: headings on screen and in its file. */
export const userColumns = {
  name: { en: 'Name', fr: 'Nom' },
  email: { en: 'Email', fr: 'Courriel' },
  user_name: { en: 'User name', fr: 'Nom d’utilisateur' },
  roles: { en: 'Roles', fr: 'Rôles' },
  state: { en: 'State', fr: 'État' },
  language: { en: 'Language', fr: 'Langue' },
  last_seen_at: { en: 'Last seen', fr: 'Dernière activité' },
  second_factor: { en: 'Two-step verification', fr: 'Vérification en deux étapes' },
} as const satisfies Record<string, Worded>

/** How far a user is: the states of the list, in words. */
export const userStateWords = {
  active: { en: 'Active', fr: 'Actif' },
  invited: { en: 'Invited', fr: 'Invité' },
  not_invited: { en: 'Not invited', fr: 'Non invité' },
  deactivated: { en: 'Deactivated', fr: 'Désactivé' },
} as const satisfies Record<string, Worded>

export const userLanguageWords = {
  en: { en: 'English', fr: 'Anglais' },
  fr: { en: 'French', fr: 'Français' },
} as const satisfies Record<string, Worded>

export const sendInvitationsTitle: Worded = { en: 'Send invitations', fr: 'Envoyer les invitations' }
