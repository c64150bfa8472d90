import { screen } from '../../platform/routing/screen.ts'
import * as roleTerms from '@platen/contracts/roles/terms'

export const accessControlScreens = [
  screen()({
    path: '/access-control',
    title: roleTerms.accessControl,
    access: 'AclDemo.read',
    texts: ['access-control'],
    menu: [{ area: 'setup', group: 'system', order: 40, icon: 'layers' }],
    page: async () => (await import('./access-control-page.tsx')).AccessControlPage,
  }),
] as const
