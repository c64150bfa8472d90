import type { Worded } from '@platen/contracts/values/language'
import { type MenuPlace, screen } from '../../platform/routing/screen.ts'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as commonTerms from '@platen/contracts/words/terms'

const texts = ['orders', 'fields', 'words'] as const
const listPage = async () => (await import('./list/orders-page.tsx')).OrdersPage

/** The query keys of links to the lists of orders. */
type ListKey = 'search' | 'sort' | 'page'
type FilterKey = 'store_id' | 'late' | 'due' | 'hold' | 'cause' | 'vendor_id'
type ItemKey = 'product_id' | 'sku' | 'design_id' | 'printer_tag_id'
type StockKey = 'short' | 'short_of'
type FlagKey = 'no_vendor' | 'unknown_label'

/** The list of all orders or of one group, which differ in path, title and menu place. */
function orderList<const TPath extends string>(
  path: TPath,
  title: Worded,
  menu: Pick<MenuPlace, 'order' | 'label' | 'icon' | 'count'>,
) {
  return screen<ListKey | FilterKey | ItemKey | StockKey | FlagKey>()({
    path,
    title,
    access: 'order.read',
    mainReads: ['GET /orders'],
    texts: [...texts, 'order-list'],
    menu: [{ area: 'orders', ...menu }],
    page: listPage,
  })
}

export const orderScreens = [
  orderList('/orders', orderTerms.orders, { order: 10, label: commonTerms.allFeminine, icon: 'list' }),
  orderList('/orders/open', orderTerms.openOrders, { order: 20, label: commonTerms.open, icon: 'inbox' }),
  orderList(
    '/orders/processing',
    { en: 'Orders in processing', fr: 'Commandes en cours' },
    { order: 30, label: orderTerms.processing, icon: 'processing' },
  ),
  orderList(
    '/orders/shipping',
    { en: 'Orders in shipping', fr: 'Commandes en expédition' },
    { order: 40, label: commonTerms.shipping, icon: 'truck' },
  ),
  orderList(
    '/orders/completed',
    { en: 'Completed orders', fr: 'Commandes terminées' },
    { order: 50, label: orderTerms.completed, icon: 'completed' },
  ),
  orderList(
    '/orders/cancelled',
    { en: 'Cancelled orders', fr: 'Commandes annulées' },
    { order: 60, label: orderTerms.cancelled, icon: 'cancelled' },
  ),
  orderList('/orders/failed', orderTerms.failedOrders, {
    order: 70,
    label: commonTerms.failed,
    icon: 'alert',
    count: 'failed_orders',
  }),
  screen<'piece'>()({
    path: '/orders/detail/$id',
    title: orderTerms.order,
    access: 'order.read',
    mainReads: ['GET /orders/:id'],
    texts: [...texts, 'order', 'order-timeline', 'shipments', 'order-dialogs', 'mappings', 'record'],
    navActiveLink: '/orders',
    example: 'GET /orders',
    page: async () => (await import('./detail/order-detail-page.tsx')).OrderDetailPage,
  }),
  screen()({
    path: '/orders/edit/$id',
    title: { en: 'Edit Orders', fr: 'Modifier la commande' },
    access: 'order.write.edit',
    mainReads: ['GET /orders/:id'],
    texts: [...texts, 'order-edit'],
    navActiveLink: '/orders',
    example: 'GET /orders',
    page: async () => (await import('./edit/order-edit-page.tsx')).OrderEditPage,
  }),
] as const
