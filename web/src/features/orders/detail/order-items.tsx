import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { OrderItemRow } from './order-item-row.tsx'
import type { Order } from '../order-source.ts'
import css from './order-items.module.css'

/** The ordered items, each with its pictures and pieces. */
export function OrderItems({ order }: { order: Order }) {
  const t = useTexts('order')
  const lines = order.items.length
  const units = order.items.reduce((sum, item) => sum + item.quantity - item.cancelled_quantity, 0)
  return (
    <Panel
      title={[
        t('items.title', { count: lines, figure: formatNumber(lines) }),
        units !== lines && t('items.units', { count: units, figure: formatNumber(units) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      flush
    >
      <ul className={css.items}>
        {order.items.map((item) => (
          <OrderItemRow key={item.id} order={order} item={item} />
        ))}
      </ul>
    </Panel>
  )
}
