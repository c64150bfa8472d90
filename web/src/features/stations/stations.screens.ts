import { screen } from '../../platform/routing/screen.ts'
import * as stationTerms from '@platen/contracts/stations/terms'
import * as deviceTerms from '@platen/contracts/devices/terms'

const texts = ['stations', 'record', 'fields', 'words'] as const

export const stationScreens = [
  screen<'search' | 'kind' | 'archived' | 'sort' | 'page'>()({
    path: '/setup/stations',
    title: stationTerms.stations,
    access: 'setting.write',
    mainReads: ['GET /stations/overview'],
    texts,
    menu: [{ area: 'setup', group: 'floor', order: 42, icon: 'map-marker' }],
    outsideSpecification: true,
    page: async () => (await import('./any-station-page.tsx')).StationsPage,
  }),
  screen<'copy_of'>()({
    path: '/setup/stations/create',
    title: stationTerms.addAStation,
    access: 'setting.write',
    texts,
    navActiveLink: '/setup/stations',
    outsideSpecification: true,
    page: async () => (await import('./any-station-page.tsx')).StationCreatePage,
  }),
  screen()({
    path: '/setup/stations/$id',
    title: stationTerms.station,
    access: 'setting.write',
    mainReads: ['GET /stations/:id'],
    texts,
    navActiveLink: '/setup/stations',
    outsideSpecification: true,
    example: 'GET /stations',
    shows: { noun: 'station' },
    page: async () => (await import('./any-station-page.tsx')).StationPage,
  }),
  screen<'search' | 'sort' | 'page'>()({
    path: '/setup/devices',
    title: deviceTerms.devices,
    access: 'setting.write',
    mainReads: ['GET /devices', 'GET /devices/waiting'],
    texts,
    menu: [{ area: 'setup', group: 'floor', order: 48, icon: 'device' }],
    outsideSpecification: true,
    page: async () => (await import('./any-station-page.tsx')).DevicesPage,
  }),
] as const
