import { screen } from '../../platform/routing/screen.ts'
import * as stockInfoTerms from '@platen/contracts/stock-info/terms'

const texts = ['stock-info', 'adjust-stock', 'labels', 'fields', 'words'] as const

export const stockInfoScreens = [
  screen<'search' | 'category' | 'stock' | 'idle_days' | 'location' | 'archived' | 'sort' | 'page'>()({
    path: '/stock/stock-info',
    title: stockInfoTerms.stockInformation,
    access: 'stock.read',
    mainReads: ['GET /stock/stock-info'],
    texts: [...texts, 'record'],
    menu: [{ area: 'stock', order: 30, icon: 'clipboard' }],
    page: async () => (await import('./stock-info-page.tsx')).StockInfoPage,
  }),
  // Assumed: the stock of one variant has an address of its own.
  screen<'search' | 'kind' | 'reason_id' | 'user_id' | 'document' | 'from' | 'to' | 'in' | 'sort' | 'page'>()({
    path: '/stock/stock-info/$id',
    title: { en: 'Stock of a variant', fr: 'Stock d’une variante' },
    access: 'stock.read',
    mainReads: ['GET /stock/stock-info/:id'],
    texts,
    navActiveLink: '/stock/stock-info',
    outsideSpecification: true,
    example: 'GET /stock/stock-info',
    page: async () => (await import('./stock-detail-page.tsx')).StockDetailPage,
  }),
] as const
