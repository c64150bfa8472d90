import { screen } from '../../platform/routing/screen.ts'

export const profileScreens = [
  screen()({
    path: '/profile',
    title: { en: 'My profile', fr: 'Mon profil' },
    access: 'signed-in',
    mainReads: ['GET /profile'],
    texts: ['profile'],
    menu: [{ area: 'account', order: 10, label: { en: 'My profile', fr: 'Mon profil' }, icon: 'account' }],
    page: async () => (await import('./profile-page.tsx')).ProfilePage,
  }),
] as const
