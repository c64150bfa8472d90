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

export interface LiveMessage {
  topic: Topic
  id: number | null
  /** The X-Origin of the browser tab that caused it, so that it can leave its own echo out. */
  origin: string | null
}
