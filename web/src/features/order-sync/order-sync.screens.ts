import { screen } from '../../platform/routing/screen.ts'
import * as orderSyncTerms from '@platen/contracts/order-sync/terms'

const texts = ['imports', 'fields', 'words'] as const
const navActiveLink = '/orders/sync-history'

export const orderSyncScreens = [
  screen<'import' | 'store_id'>()({
    path: '/orders/sync-history',
    title: orderSyncTerms.syncOrdersHistory,
    access: 'order.read',
    mainReads: ['GET /order-sync/imports'],
    texts,
    navActiveLink,
    menu: [
      {
        area: 'orders',
        order: 80,
        icon: 'history',
      },
    ],
    page: async () => (await import('./sync-history-page.tsx')).SyncHistoryPage,
  }),
  screen<'outcome' | 'remarked' | 'held'>()({
    path: '/orders/sync-history/detail/$id',
    example: 'GET /order-sync/imports',
    title: { en: 'Sync Orders History Detail', fr: 'Détail de la synchronisation' },
    access: 'order.read',
    mainReads: ['GET /order-sync/imports/:id'],
    texts,
    navActiveLink,
    page: async () => (await import('./sync-history-detail-page.tsx')).SyncHistoryDetailPage,
  }),
] as const
