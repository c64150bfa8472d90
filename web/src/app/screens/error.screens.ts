import { blankScreen } from '../../platform/routing/screen.ts'

export const errorScreens = [
  blankScreen()({
    path: '/not-authorized',
    title: { en: 'Not Authorized', fr: 'Accès non autorisé' },
    access: 'public',
    page: async () => (await import('./not-authorized-page.tsx')).NotAuthorizedPage,
  }),
] as const
