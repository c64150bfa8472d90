import { livingStages } from '@platen/contracts/fulfillment/stages'
import { formatDateTime } from '../../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { formatList } from '../../../platform/i18n/format-words.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { TrackingLink } from '../../../words/tracking-link.tsx'
import type { Order } from '../order-source.ts'
import css from '../order.module.css'

/** Where an order is, in words. Nothing for an order whose banner says why it isn't made. */
export function OrderWhere({ order }: { order: Order }) {
  const t = useTexts('order')
  const parcel = order.shipments.find(({ state }) => state === 'purchased')
  const words = useWords(order, parcel)
  if (words === '') return null
  return (
    <span className={css.where}>
      <bdi>{words}</bdi>
      {parcel?.tracking_number && (
        <>
          {' '}
          {t('where.tracking', { number: parcel.tracking_number })} <TrackingLink url={parcel.tracking_url} />
        </>
      )}
    </span>
  )
}

function useWords(order: Order, parcel: Order['shipments'][number] | undefined): string {
  const t = useTexts('order')
  if (order.status === 'cancelled' || order.status === 'failed') return ''
  if (parcel?.handed_over_at) {
    return t('where.handed_over', { vendor: parcel.vendor, at: formatDateTime(parcel.handed_over_at) })
  }
  if (order.status === 'shipping') {
    return t('where.packaged', { vendor: parcel?.vendor ?? order.shipping_vendor ?? '–' })
  }
  const pieces = order.items.flatMap((item) => item.pieces)
  const parts = livingStages.flatMap((stage) => {
    const count = pieces.filter((piece) => piece.stage === stage).length
    return count === 0 ? [] : t(`where.stages.${stage}`, { count, figure: formatNumber(count) })
  })
  if (parts.length === 0) return ''
  const slot = order.slot === null ? '' : ` ${t('where.slot', { slot: order.slot })}`
  return `${formatList(parts)}.${slot}`
}
