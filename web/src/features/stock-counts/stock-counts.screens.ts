import { screen } from '../../platform/routing/screen.ts'
import * as stockCountTerms from '@platen/contracts/stock-counts/terms'

const texts = ['stock-counts', 'counted-scans', 'number-pad', 'record', 'fields', 'words', 'camera'] as const

// Assumed: counts have screens of their own; the specification's tables of routes don't have them.
export const stockCountScreens = [
  screen<'search' | 'status' | 'sort' | 'page' | 'create'>()({
    path: '/stock/counts',
    title: stockCountTerms.counts,
    access: 'stock.read',
    mainReads: ['GET /stock-counts'],
    texts,
    menu: [{ area: 'stock', order: 40, icon: 'counts' }],
    outsideSpecification: true,
    page: async () => (await import('./stock-counts-page.tsx')).StockCountsPage,
  }),
  screen<'search' | 'state' | 'sort' | 'page'>()({
    path: '/stock/counts/$id',
    title: stockCountTerms.count,
    access: 'stock.read',
    mainReads: ['GET /stock-counts/:id'],
    texts,
    navActiveLink: '/stock/counts',
    outsideSpecification: true,
    example: 'GET /stock-counts',
    shows: { noun: 'stock_count' },
    page: async () => (await import('./stock-count-page.tsx')).StockCountPage,
  }),
] as const
