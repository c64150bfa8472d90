import { screen } from '../../platform/routing/screen.ts'
import * as printerTagTerms from '@platen/contracts/printer-tags/terms'

const texts = ['printer-tags', 'record', 'fields', 'words'] as const

export const printerTagScreens = [
  screen<'search' | 'kind' | 'archived' | 'sort' | 'page'>()({
    path: '/printer-tags',
    title: printerTagTerms.printerTagsTitle,
    access: 'printer_tag.read',
    mainReads: ['GET /printer-tags/overview'],
    texts,
    menu: [
      { area: 'fulfillment', order: 70, label: printerTagTerms.printerTagTitle, icon: 'tag' },
      { area: 'setup', group: 'floor', order: 10, icon: 'tag' },
    ],
    page: async () => (await import('./printer-tags-page.tsx')).PrinterTagsPage,
  }),
  screen<'copy_of'>()({
    path: '/printer-tags/create',
    title: printerTagTerms.addAPrinterTag,
    access: 'printer_tag.write',
    texts,
    navActiveLink: '/printer-tags',
    page: async () => (await import('./printer-tag-create-page.tsx')).PrinterTagCreatePage,
  }),
  screen()({
    path: '/printer-tags/$id',
    title: printerTagTerms.printerTagTitle,
    access: 'printer_tag.write',
    mainReads: ['GET /printer-tags/:id'],
    texts,
    navActiveLink: '/printer-tags',
    example: 'GET /printer-tags',
    shows: { noun: 'printer_tag' },
    page: async () => (await import('./printer-tag-page.tsx')).PrinterTagPage,
  }),
] as const
