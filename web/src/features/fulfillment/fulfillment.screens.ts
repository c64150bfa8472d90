import type { Worded } from '@platen/contracts/values/language'
import type { TextFile } from '../../platform/i18n/translate.ts'
import { type MenuPlace, screen } from '../../platform/routing/screen.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as fulfillmentTerms from '@platen/contracts/fulfillment/terms'

const access = 'fulfillment.read'

function inMenu(order: number, label: Worded, icon: string): MenuPlace[] {
  return [{ area: 'fulfillment', order, label, icon }]
}

const stationTexts = (name: TextFile): TextFile[] => [name, 'piece', 'station']

const printBarcode = commonTerms.printBarcode
const print = fulfillmentTerms.printTitle
const printDesign = fulfillmentTerms.printDesign
const confirmPrinted = commonTerms.confirmPrinted
const qualityCheck = commonTerms.qualityCheck
const packageTitle = commonTerms.packaging

const printPage = async () => (await import('./print-design/print-page.tsx')).PrintPage
const confirmPage = async () => (await import('./confirm-printed/confirm-printed-page.tsx')).ConfirmPrintedPage
const qualityPage = async () => (await import('./quality-check/quality-check-page.tsx')).QualityCheckPage
const packagePage = async () => (await import('./packaging/package-page.tsx')).PackagePage

export const fulfillmentScreens = [
  screen<'tab' | 'order_ids'>()({
    path: '/fulfillment/print-barcode',
    title: printBarcode,
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/queue/:station'],
    texts: stationTexts('print-barcode'),
    menu: inMenu(10, printBarcode, 'barcode'),
    page: async () => (await import('./print-barcode/print-barcode-page.tsx')).PrintBarcodePage,
  }),
  screen<'barcode'>()({
    path: '/fulfillment/print',
    title: print,
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/queue/:station'],
    texts: stationTexts('print-design'),
    menu: inMenu(20, print, 'printer'),
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
    title: printDesign,
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/print-design/designs'],
    texts: stationTexts('print-design'),
    menu: inMenu(30, printDesign, 'palette'),
    page: async () => (await import('./print-design/print-design-page.tsx')).PrintDesignPage,
  }),
  screen<'barcode'>()({
    path: '/fulfillment/confirm-printed',
    title: confirmPrinted,
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/queue/:station'],
    texts: stationTexts('confirm-printed'),
    menu: inMenu(40, confirmPrinted, 'printer-check'),
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
    title: qualityCheck,
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/queue/:station'],
    texts: stationTexts('quality-check'),
    menu: inMenu(50, qualityCheck, 'inspect'),
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
    title: packageTitle,
    access,
    mainReads: ['GET /stations', 'GET /fulfillment/packaging/queue'],
    texts: stationTexts('packaging'),
    menu: inMenu(60, packageTitle, 'package'),
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
