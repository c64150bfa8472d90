import { screen } from '../../../platform/routing/screen.ts'

const texts = ['api-tokens', 'roles', 'record', 'fields', 'words'] as const
const title = { en: 'API tokens', fr: 'Jetons d’API' }
// Assumed: the specification knows no API tokens.
const own = { outsideSpecification: true, texts } as const

export const tokenScreens = [
  screen<'search' | 'archived' | 'sort' | 'page'>()({
    ...own,
    path: '/users/tokens',
    title,
    access: 'user.read',
    mainReads: ['GET /api-tokens'],
    menu: [{ area: 'setup', order: 32, label: title, icon: 'account' }],
    page: async () => (await import('./tokens-page.tsx')).TokensPage,
  }),
  screen<'copy_of'>()({
    ...own,
    path: '/users/tokens/create',
    title,
    access: 'user.write',
    mainReads: ['GET /api-tokens/sponsors'],
    navActiveLink: '/users/tokens',
    page: async () => (await import('./token-create-page.tsx')).TokenCreatePage,
  }),
  screen()({
    ...own,
    path: '/users/tokens/$id',
    title,
    access: 'user.read',
    mainReads: ['GET /api-tokens/:id'],
    navActiveLink: '/users/tokens',
    example: 'GET /api-tokens',
    shows: { noun: 'api_token' },
    page: async () => (await import('./token-page.tsx')).TokenPage,
  }),
] as const
