import { screen } from '../../platform/routing/screen.ts'
import * as commonTerms from '@platen/contracts/words/terms'

export const profileScreens = [
  screen()({
    path: '/profile',
    title: commonTerms.myProfile,
    access: 'signed-in',
    mainReads: ['GET /profile'],
    texts: ['profile'],
    menu: [{ area: 'account', order: 10, icon: 'account' }],
    page: async () => (await import('./profile-page.tsx')).ProfilePage,
  }),
] as const
