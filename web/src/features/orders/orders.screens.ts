import type { Worded } from '@platen/contracts/values/language'
import { screen } from '../../platform/routing/screen.ts'

const texts = ['orders', 'fields', 'words'] as const
const listPage = async () => (await import('./list/orders-page.tsx')).OrdersPage

/** The list of all orders or of one group, which differ in path, title and menu place. */
function orderList<const TPath extends string>(
  path: TPath,
  title: Worded,
  menu: { order: number; label: Worded; icon: string },
) {
  return screen<'search' | 'store_id' | 'late' | 'held' | 'sort' | 'page'>()({
    path,
    title,
    access: 'order.read',
    mainReads: ['GET /orders'],
    texts,
    menu: [{ area: 'orders', ...menu }],
    page: listPage,
  })
}

export const orderScreens = [
  orderList(
    '/orders',
    { en: 'Orders', fr: 'Commandes' },
    { order: 10, label: { en: 'All', fr: 'Toutes' }, icon: 'list' },
  ),
  orderList(
    '/orders/open',
    { en: 'Open orders', fr: 'Commandes à traiter' },
    { order: 20, label: { en: 'Open', fr: 'À traiter' }, icon: 'inbox' },
  ),
  orderList(
    '/orders/processing',
    { en: 'Orders in processing', fr: 'Commandes en cours' },
    { order: 30, label: { en: 'Processing', fr: 'En cours' }, icon: 'processing' },
  ),
  orderList(
    '/orders/shipping',
    { en: 'Orders in shipping', fr: 'Commandes en expédition' },
    { order: 40, label: { en: 'Shipping', fr: 'En expédition' }, icon: 'truck' },
  ),
  orderList(
    '/orders/completed',
    { en: 'Completed orders', fr: 'Commandes terminées' },
    { order: 50, label: { en: 'Completed', fr: 'Terminées' }, icon: 'completed' },
  ),
  orderList(
    '/orders/cancelled',
    { en: 'Cancelled orders', fr: 'Commandes annulées' },
    { order: 60, label: { en: 'Cancelled', fr: 'Annulées' }, icon: 'cancelled' },
  ),
  orderList(
    '/orders/failed',
    { en: 'Failed orders', fr: 'Commandes en échec' },
    { order: 70, label: { en: 'Failed', fr: 'En échec' }, icon: 'alert' },
  ),
  screen<'piece'>()({
    path: '/orders/detail/$id',
    title: { en: 'Order', fr: 'Commande' },
    access: 'order.read',
    mainReads: ['GET /orders/:id'],
    texts: [...texts, 'mappings'],
    navActiveLink: '/orders',
    example: 'GET /orders',
    page: async () => (await import('./detail/order-detail-page.tsx')).OrderDetailPage,
  }),
  screen()({
    path: '/orders/edit/$id',
    title: { en: 'Edit Orders', fr: 'Modifier la commande' },
    access: 'order.write.edit',
    mainReads: ['GET /orders/:id'],
    texts,
    navActiveLink: '/orders',
    example: 'GET /orders',
    page: async () => (await import('./edit/order-edit-page.tsx')).OrderEditPage,
  }),
] as const
