import { screen } from '../../platform/routing/screen.ts'
import * as reasonTerms from '@platen/contracts/reasons/terms'

export const reasonScreens = [
  screen<'list' | 'edit' | 'create' | 'copy_of'>()({
    path: '/setup/reasons',
    title: reasonTerms.reasons,
    access: 'setting.write',
    mainReads: ['GET /reasons'],
    texts: ['reasons', 'record', 'fields', 'words'],
    menu: [{ area: 'setup', group: 'floor', order: 55, icon: 'list' }],
    outsideSpecification: true,
    page: async () => (await import('./reasons-page.tsx')).ReasonsPage,
  }),
] as const
