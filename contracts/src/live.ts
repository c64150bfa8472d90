import type { Access } from './ability.ts'

/**
 * Names that a live message may carry (ARCHITECTURE principle 8): a topic, the id of what changed or null for "any", and
 * who made the change. Messages hold no data; a browser refetches what it shows.
 */
export const topics = [
  'orders',
  'pieces',
  'print-barcode',
  'print-design',
  'print-jobs',
  'confirm-printed',
  'quality-check',
  'packaging',
  'packing-slots',
  'shipments',
  'stock',
  'products',
  'designs',
  'imports',
  'settings',
  'stores',
  'printers',
  'session',
] as const
export type Topic = (typeof topics)[number]

/**
 * Who hears of a topic: whoever may read something that it makes stale. Also a name and an id tell that work goes on, so
 * they are kept from whom every call about it would refuse (ACCESS-25).
 */
export const topicAccess: Record<Topic, Access> = {
  orders: ['order.read', 'fulfillment.read'],
  pieces: ['order.read', 'fulfillment.read'],
  'print-barcode': 'fulfillment.read',
  'print-design': 'fulfillment.read',
  'print-jobs': 'fulfillment.read',
  'confirm-printed': 'fulfillment.read',
  'quality-check': 'fulfillment.read',
  packaging: 'fulfillment.read',
  'packing-slots': ['packing_slot.read', 'fulfillment.read'],
  shipments: ['order.read', 'fulfillment.read'],
  stock: ['stock.read', 'product.read', 'fulfillment.read'],
  products: ['product.read', 'order.read', 'fulfillment.read'],
  designs: ['product.read', 'order.read', 'fulfillment.read'],
  imports: 'order.read',
  settings: 'signed-in',
  stores: ['store.read', 'order.read'],
  printers: ['fulfillment.read', 'printer_tag.read', 'product.read', 'setting.write'],
  session: 'signed-in',
}

export interface LiveMessage {
  topic: Topic
  id: number | null
  /** The X-Origin of the browser tab that caused it, so that it can leave its own echo out. */
  origin: string | null
}
