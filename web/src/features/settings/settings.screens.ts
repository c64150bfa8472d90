import { screen } from '../../platform/routing/screen.ts'
import * as siteTerms from '@platen/contracts/site/terms'

export const settingsScreens = [
  screen()({
    path: '/settings',
    title: siteTerms.settings,
    access: 'setting.write',
    mainReads: ['GET /settings'],
    texts: ['settings', 'record', 'fields', 'words'],
    menu: [{ area: 'setup', group: 'system', order: 60, icon: 'settings' }],
    outsideSpecification: true,
    shows: { noun: 'setting' },
    page: async () => (await import('./settings-page.tsx')).SettingsPage,
  }),
] as const
