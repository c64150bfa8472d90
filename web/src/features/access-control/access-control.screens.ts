import { screen } from '../../platform/routing/screen.ts'

export const accessControlScreens = [
  screen()({
    path: '/access-control',
    title: { en: 'Access control', fr: 'Contrôle d’accès' },
    access: 'AclDemo.read',
    texts: ['access-control'],
    menu: [{ area: 'setup', order: 40, label: { en: 'Access control', fr: 'Contrôle d’accès' }, icon: 'layers' }],
    page: async () => (await import('./access-control-page.tsx')).AccessControlPage,
  }),
] as const
