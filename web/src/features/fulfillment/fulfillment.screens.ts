import type { TextFile } from '../../platform/i18n/translate.ts'
import { screen } from '../../platform/routing/screen.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as fulfillmentTerms from '@platen/contracts/fulfillment/terms'

const access = 'fulfillment.read'

const inMenu = (order: number, icon: string) => [{ area: 'fulfillment' as const, order, icon }]

/** The texts of a station: its own, and those that all stations show, which the build puts into one script. */
const stationTexts = (name: TextFile): TextFile[] => [name, 'station', 'scan', 'scan-queue', 'piece', 'queue', 'reject']

const printPage = async () => (await import('./print-design/print-page.tsx')).PrintPage
const confirmPage = async () => (await import('./confirm-printed/confirm-printed-page.tsx')).ConfirmPrintedPage
const qualityPage = async () => (await import('./quality-check/quality-check-page.tsx')).QualityCheckPage
const packagePage = async () => (await import('./packaging/package-page.tsx')).PackagePage

export const fulfillmentScreens = [
  screen<'tab' | 'order_ids'>()({
    path: '/fulfillment/print-barcode',
    title: commonTerms.printBarcode,
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/queue/:station'],
    texts: stationTexts('print-barcode'),
    menu: inMenu(10, 'barcode'),
    page: async () => (await import('./print-barcode/print-barcode-page.tsx')).PrintBarcodePage,
  }),
  screen<'barcode'>()({
    path: '/fulfillment/print',
    title: fulfillmentTerms.printTitle,
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/queue/:station'],
    texts: stationTexts('print-design'),
    menu: inMenu(20, 'printer'),
    page: printPage,
  }),
  screen<'barcode'>()({
    path: '/fulfillment/print-detail',
    title: { en: 'Print Detail', fr: 'Détail de l’impression' },
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/queue/:station'],
    texts: stationTexts('print-design'),
    navActiveLink: '/fulfillment/print',
    page: printPage,
  }),
  screen<'tab'>()({
    path: '/fulfillment/print-design',
    title: fulfillmentTerms.printDesign,
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/print-design/designs'],
    texts: stationTexts('print-design'),
    menu: inMenu(30, 'palette'),
    page: async () => (await import('./print-design/print-design-page.tsx')).PrintDesignPage,
  }),
  screen<'barcode'>()({
    path: '/fulfillment/confirm-printed',
    title: commonTerms.confirmPrinted,
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/queue/:station'],
    texts: stationTexts('confirm-printed'),
    menu: inMenu(40, 'printer-check'),
    page: confirmPage,
  }),
  screen<'barcode'>()({
    path: '/fulfillment/confirm-printed-detail',
    title: { en: 'Confirm Printed Detail', fr: 'Détail de la confirmation d’impression' },
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/queue/:station'],
    texts: stationTexts('confirm-printed'),
    navActiveLink: '/fulfillment/confirm-printed',
    page: confirmPage,
  }),
  screen<'barcode'>()({
    path: '/fulfillment/quality-check',
    title: commonTerms.qualityCheck,
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/queue/:station'],
    texts: stationTexts('quality-check'),
    menu: inMenu(50, 'inspect'),
    page: qualityPage,
  }),
  screen<'barcode'>()({
    path: '/fulfillment/quality-check-detail',
    title: { en: 'Quality Check Detail', fr: 'Détail du contrôle qualité' },
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/queue/:station'],
    texts: stationTexts('quality-check'),
    navActiveLink: '/fulfillment/quality-check',
    page: qualityPage,
  }),
  screen<'barcode' | 'order' | 'tab'>()({
    path: '/fulfillment/package',
    title: commonTerms.packaging,
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/packaging/queue'],
    texts: stationTexts('packaging'),
    menu: inMenu(60, 'package'),
    page: packagePage,
  }),
  screen<'barcode' | 'order' | 'tab'>()({
    path: '/fulfillment/package-detail',
    title: { en: 'Package Detail', fr: 'Détail de l’emballage' },
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/packaging/queue'],
    texts: stationTexts('packaging'),
    navActiveLink: '/fulfillment/package',
    page: packagePage,
  }),
] as const
