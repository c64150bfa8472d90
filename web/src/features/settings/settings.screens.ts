import { screen } from '../../platform/routing/screen.ts'

export const settingsScreens = [
  screen()({
    path: '/settings',
    title: { en: 'Settings', fr: 'Réglages' },
    access: 'setting.write',
    mainReads: ['GET /settings'],
    texts: ['settings', 'record', 'fields', 'words'],
    menu: [{ area: 'setup', order: 60, label: { en: 'Settings', fr: 'Réglages' }, icon: 'settings' }],
    outsideSpecification: true,
    shows: { noun: 'setting' },
    page: async () => (await import('./settings-page.tsx')).SettingsPage,
  }),
] as const
