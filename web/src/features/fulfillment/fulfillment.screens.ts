import type { TextFile } from '../../platform/i18n/translate.ts'
import { type MenuPlace, screen } from '../../platform/routing/screen.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as fulfillmentTerms from '@platen/contracts/fulfillment/terms'

const access = 'fulfillment.read'

const inMenu = (order: number, icon: string, more: Pick<MenuPlace, 'count' | 'note'>) => [
  { area: 'fulfillment' as const, order, icon, ...more },
]

/** The texts of a station: its own, and those that all stations show, which the build puts into one script. */
const stationTexts = (name: TextFile): TextFile[] => [name, 'station', 'scan', 'scan-queue', 'piece', 'queue', 'reject']

/** What a screen about one piece reads, and the search where its address names none. */
const pieceReads = ['GET /fulfillment/pieces', 'GET /fulfillment/pieces/:barcode'] as const
const pieceTexts: readonly TextFile[] = ['fulfillment-detail', 'piece', 'station']

export const fulfillmentScreens = [
  screen<'tab' | 'order_ids'>()({
    path: '/fulfillment/print-barcode',
    title: commonTerms.printBarcode,
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/queue/:station'],
    texts: stationTexts('print-barcode'),
    menu: inMenu(10, 'barcode', { count: 'print_barcode' }),
    page: async () => (await import('./print-barcode/print-barcode-page.tsx')).PrintBarcodePage,
  }),
  screen<'barcode'>()({
    path: '/fulfillment/print',
    title: fulfillmentTerms.printTitle,
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/queue/:station'],
    texts: stationTexts('print-design'),
    menu: inMenu(20, 'printer', { count: 'print_design', note: fulfillmentTerms.printsOneByScan }),
    page: async () => (await import('./print-design/print-page.tsx')).PrintPage,
  }),
  screen<'barcode' | 'search'>()({
    path: '/fulfillment/print-detail',
    title: { en: 'Print Detail', fr: 'Détail de l’impression' },
    access,
    mainReads: pieceReads,
    texts: pieceTexts,
    navActiveLink: '/fulfillment/print',
    page: async () => (await import('./detail/piece-detail-page.tsx')).PrintDetailPage,
  }),
  screen<'tab'>()({
    path: '/fulfillment/print-design',
    title: fulfillmentTerms.printDesign,
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/print-design/designs'],
    texts: stationTexts('print-design'),
    // Not counted: the same pieces wait at Print.
    menu: inMenu(30, 'palette', { note: fulfillmentTerms.printsManyAtOnce }),
    page: async () => (await import('./print-design/print-design-page.tsx')).PrintDesignPage,
  }),
  screen<'barcode'>()({
    path: '/fulfillment/confirm-printed',
    title: commonTerms.confirmPrinted,
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/queue/:station'],
    texts: stationTexts('confirm-printed'),
    menu: inMenu(40, 'printer-check', { count: 'confirm_printed' }),
    page: async () => (await import('./confirm-printed/confirm-printed-page.tsx')).ConfirmPrintedPage,
  }),
  screen<'barcode' | 'search'>()({
    path: '/fulfillment/confirm-printed-detail',
    title: { en: 'Confirm Printed Detail', fr: 'Détail de la confirmation d’impression' },
    access,
    mainReads: pieceReads,
    texts: pieceTexts,
    navActiveLink: '/fulfillment/confirm-printed',
    page: async () => (await import('./detail/piece-detail-page.tsx')).ConfirmPrintedDetailPage,
  }),
  screen<'barcode'>()({
    path: '/fulfillment/quality-check',
    title: commonTerms.qualityCheck,
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/queue/:station'],
    texts: stationTexts('quality-check'),
    menu: inMenu(50, 'inspect', { count: 'quality_check' }),
    page: async () => (await import('./quality-check/quality-check-page.tsx')).QualityCheckPage,
  }),
  screen<'barcode' | 'search'>()({
    path: '/fulfillment/quality-check-detail',
    title: { en: 'Quality Check Detail', fr: 'Détail du contrôle qualité' },
    access,
    mainReads: pieceReads,
    texts: pieceTexts,
    navActiveLink: '/fulfillment/quality-check',
    page: async () => (await import('./detail/piece-detail-page.tsx')).QualityCheckDetailPage,
  }),
  screen<'barcode' | 'order' | 'tab'>()({
    path: '/fulfillment/package',
    title: commonTerms.packaging,
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/packaging/queue'],
    texts: stationTexts('packaging'),
    menu: inMenu(60, 'package', { count: 'packaging' }),
    page: async () => (await import('./packaging/package-page.tsx')).PackagePage,
  }),
  screen<'barcode' | 'order' | 'search'>()({
    path: '/fulfillment/package-detail',
    title: { en: 'Package Detail', fr: 'Détail de l’emballage' },
    access,
    mainReads: ['GET /fulfillment/pieces', 'GET /fulfillment/packaging/parcels/:code/details'],
    texts: [...pieceTexts, 'packaging'],
    navActiveLink: '/fulfillment/package',
    page: async () => (await import('./detail/parcel-detail-page.tsx')).PackageDetailPage,
  }),
] as const
