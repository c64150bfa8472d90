import { screen } from '../../platform/routing/screen.ts'

const texts = ['users', 'record', 'fields', 'words'] as const

export const userScreens = [
  screen<'search' | 'role_id' | 'archived' | 'sort' | 'page'>()({
    path: '/users',
    title: { en: 'Users', fr: 'Utilisateurs' },
    access: 'user.read',
    mainReads: ['GET /users'],
    texts,
    menu: [
      { area: 'top', order: 10, label: { en: 'Users', fr: 'Utilisateurs' }, icon: 'users' },
      { area: 'setup', order: 30, label: { en: 'Users & roles', fr: 'Utilisateurs et rôles' }, icon: 'users' },
    ],
    page: async () => (await import('./users-page.tsx')).UsersPage,
  }),
  screen()({
    path: '/users/create',
    title: { en: 'Invite a user', fr: 'Inviter une personne' },
    access: 'user.write',
    mainReads: ['GET /users/roles'],
    // Assumed: the specification names only the list; a user’s record needs room of its own.
    outsideSpecification: true,
    texts,
    navActiveLink: '/users',
    page: async () => (await import('./user-create-page.tsx')).UserCreatePage,
  }),
  screen()({
    path: '/users/$id',
    title: { en: 'User', fr: 'Utilisateur' },
    access: 'user.read',
    mainReads: ['GET /users/:id'],
    outsideSpecification: true,
    texts,
    navActiveLink: '/users',
    example: 'GET /users',
    shows: { noun: 'user' },
    page: async () => (await import('./user-page.tsx')).UserPage,
  }),
] as const
