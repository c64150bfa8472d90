import { blankScreen } from '../../platform/routing/screen.ts'
import * as commonTerms from '@platen/contracts/words/terms'

export const errorScreens = [
  blankScreen()({
    path: '/not-authorized',
    title: commonTerms.notAuthorized,
    access: 'public',
    page: async () => (await import('./not-authorized-page.tsx')).NotAuthorizedPage,
  }),
] as const
