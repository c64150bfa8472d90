import { screen } from '../../platform/routing/screen.ts'
import * as siteTerms from '@platen/contracts/site/terms'
import * as siteLookTerms from '@platen/contracts/site-looks/terms'

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
  screen()({
    path: '/settings/appearance',
    title: siteLookTerms.siteAppearance,
    access: 'setting.write',
    mainReads: ['GET /site-looks/:id'],
    texts: ['looks', 'record', 'fields'],
    navActiveLink: '/settings',
    outsideSpecification: true,
    shows: { noun: 'site_look' },
    page: async () => (await import('./looks/looks-page.tsx')).LooksPage,
  }),
] as const
