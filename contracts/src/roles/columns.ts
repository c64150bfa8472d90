import type { Worded } from '../values/language.ts'

/** Users of a role are counted up to here. */
export const maxCountedUsers = 1_000

/** The columns of the list of roles: headings on screen and in its file. */
export const roleColumns = {
  name: { en: 'Name', fr: 'Nom' },
  description: { en: 'Description', fr: 'Description' },
  users: { en: 'Users', fr: 'Utilisateurs' },
} as const satisfies Record<string, Worded>
