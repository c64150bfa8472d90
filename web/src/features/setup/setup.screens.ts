import { screen } from '../../platform/routing/screen.ts'
import * as setupTerms from '@platen/contracts/setup/terms'

export const setupScreens = [
  // Assumed: a screen of its own, because the specification doesn't say how a new site is set up.
  screen()({
    path: '/setup',
    title: setupTerms.setup,
    access: 'setting.write',
    mainReads: ['GET /setup'],
    texts: ['setup', 'words'],
    menu: [
      {
        area: 'setup',
        order: 5,
        label: { en: 'Checklist', fr: 'Mise en service' },
        icon: 'clipboard',
        untilSetUp: true,
      },
    ],
    outsideSpecification: true,
    page: async () => (await import('./setup-page.tsx')).SetupPage,
  }),
] as const
