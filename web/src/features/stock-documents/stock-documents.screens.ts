import { screen } from '../../platform/routing/screen.ts'
import * as stockDocumentTerms from '@platen/contracts/stock-documents/terms'

const texts = ['stock-documents', 'counted-scans', 'record', 'fields', 'words', 'camera'] as const

export const stockDocumentScreens = [
  screen<'search' | 'status' | 'supplier_id' | 'sort' | 'page' | 'create'>()({
    path: '/stock/stock-in',
    title: stockDocumentTerms.stockInTitle,
    access: 'stock.read',
    mainReads: ['GET /stock-in'],
    texts,
    menu: [{ area: 'stock', order: 10, icon: 'stock-in' }],
    page: async () => (await import('./stock-in-page.tsx')).StockInPage,
  }),
  // Assumed: a document opens at an address of its own, so that it can be linked.
  screen()({
    path: '/stock/stock-in/$id',
    title: { en: 'Delivery', fr: 'Réception' },
    access: 'stock.read',
    mainReads: ['GET /stock-in/:id'],
    texts,
    navActiveLink: '/stock/stock-in',
    outsideSpecification: true,
    example: 'GET /stock-in',
    shows: { noun: 'stock_in' },
    page: async () => (await import('./stock-in-document-page.tsx')).StockInDocumentPage,
  }),
  screen<'search' | 'status' | 'reason_id' | 'sort' | 'page' | 'create'>()({
    path: '/stock/stock-out',
    title: stockDocumentTerms.stockOutTitle,
    access: 'stock.read',
    mainReads: ['GET /stock-out'],
    texts,
    menu: [{ area: 'stock', order: 20, icon: 'stock-out' }],
    page: async () => (await import('./stock-out-page.tsx')).StockOutPage,
  }),
  screen()({
    path: '/stock/stock-out/$id',
    title: { en: 'Stock taken out', fr: 'Sortie de stock' },
    access: 'stock.read',
    mainReads: ['GET /stock-out/:id'],
    texts,
    navActiveLink: '/stock/stock-out',
    outsideSpecification: true,
    example: 'GET /stock-out',
    shows: { noun: 'stock_out' },
    page: async () => (await import('./stock-out-document-page.tsx')).StockOutDocumentPage,
  }),
] as const
