import { screen } from '../../platform/routing/screen.ts'
import * as printerTerms from '@platen/contracts/printers/terms'

const texts = ['printers', 'record', 'fields', 'words'] as const

export const printerScreens = [
  screen<'search' | 'kind' | 'archived' | 'sort' | 'page'>()({
    path: '/setup/printers',
    title: printerTerms.printers,
    access: 'setting.write',
    mainReads: ['GET /printers/overview'],
    texts,
    menu: [{ area: 'setup', group: 'floor', order: 45, icon: 'printer' }],
    outsideSpecification: true,
    page: async () => (await import('./printers-page.tsx')).PrintersPage,
  }),
  screen<'copy_of'>()({
    path: '/setup/printers/create',
    title: printerTerms.addAPrinter,
    access: 'setting.write',
    texts,
    navActiveLink: '/setup/printers',
    outsideSpecification: true,
    page: async () => (await import('./printer-create-page.tsx')).PrinterCreatePage,
  }),
  screen()({
    path: '/setup/printers/$id',
    title: printerTerms.printer,
    access: 'setting.write',
    mainReads: ['GET /printers/:id'],
    texts,
    navActiveLink: '/setup/printers',
    outsideSpecification: true,
    example: 'GET /printers',
    shows: { noun: 'printer' },
    page: async () => (await import('./printer-page.tsx')).PrinterPage,
  }),
] as const
