import { screen } from '../../platform/routing/screen.ts'
import * as userTerms from '@platen/contracts/users/terms'

const texts = ['users', 'permissions', 'record', 'fields', 'words'] as const

export const userScreens = [
  screen<'search' | 'role_id' | 'archived' | 'sort' | 'page'>()({
    path: '/users',
    title: userTerms.users,
    access: 'user.read',
    mainReads: ['GET /users'],
    texts,
    menu: [
      { area: 'top', order: 10, icon: 'users' },
      {
        area: 'setup',
        group: 'people',
        order: 30,
        label: { en: 'Users & roles', fr: 'Utilisateurs et rôles' },
        icon: 'users',
      },
    ],
    page: async () => (await import('./users-page.tsx')).UsersPage,
  }),
  screen()({
    path: '/users/create',
    title: userTerms.inviteAUser,
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
    title: userTerms.user,
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
