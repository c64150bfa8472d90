import { screen } from '../../../platform/routing/screen.ts'
import * as apiTokenTerms from '@platen/contracts/api-tokens/terms'

const texts = ['api-tokens', 'roles', 'permissions', 'record', 'fields', 'words'] as const
const title = apiTokenTerms.apiTokens
// Assumed: the specification knows no API tokens.
const own = { outsideSpecification: true, texts } as const

export const tokenScreens = [
  screen<'search' | 'archived' | 'sort' | 'page'>()({
    ...own,
    path: '/users/tokens',
    title,
    access: 'user.read',
    mainReads: ['GET /api-tokens'],
    menu: [{ area: 'setup', group: 'people', order: 32, icon: 'account' }],
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
