import { screen } from '../../platform/routing/screen.ts'

const title = { en: 'Reasons', fr: 'Motifs' }

export const reasonScreens = [
  screen<'list' | 'edit' | 'create' | 'copy_of'>()({
    path: '/setup/reasons',
    title,
    access: 'setting.write',
    mainReads: ['GET /reasons'],
    texts: ['reasons', 'record', 'fields', 'words'],
    menu: [{ area: 'setup', order: 55, label: title, icon: 'list' }],
    outsideSpecification: true,
    page: async () => (await import('./reasons-page.tsx')).ReasonsPage,
  }),
] as const
