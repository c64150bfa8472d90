import type { StationKind } from '@platen/contracts/fulfillment/stages'
import type { Topic } from '@platen/contracts/live'
import type { CallInput, DataOf } from '../../../../platform/api/wire.ts'
import { onTopic } from '../../../../platform/live/topics.ts'

export const queueRoute = 'GET /fulfillment/queue/:station'
export type QueueRow = DataOf<typeof queueRoute>[number]
export type QueueQuery = NonNullable<CallInput<typeof queueRoute>['query']>

/** The query keys of a queue's filters. */
export const queueFilterNames = ['printer_tag_id', 'product_id', 'urgent', 'late', 'blocked'] as const
export type QueueFilterName = (typeof queueFilterNames)[number]

const topicOf: Record<StationKind, Topic> = {
  print_barcode: 'print-barcode',
  print_design: 'print-design',
  confirm_printed: 'confirm-printed',
  quality_check: 'quality-check',
  packaging: 'packaging',
}

for (const [station, topic] of Object.entries(topicOf)) {
  onTopic(topic, [queueRoute], (_message, [, params]) => (params as { station?: string } | null)?.station === station)
}
onTopic('orders', [queueRoute])
onTopic(
  'stock',
  [queueRoute],
  (_message, [, params]) => (params as { station?: string } | null)?.station === 'print_barcode',
)
onTopic('printers', ['GET /printer-tags'])
