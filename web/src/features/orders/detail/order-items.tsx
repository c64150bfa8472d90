import { formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { OrderItemRow } from './order-item-row.tsx'
import type { Order } from '../order-source.ts'
import css from '../order.module.css'

/** The ordered items, each with its pictures and pieces. */
export function OrderItems({ order }: { order: Order }) {
  const t = useTexts('orders')
  const units = order.items.reduce((sum, item) => sum + item.quantity - item.cancelled_quantity, 0)
  return (
    <Panel title={t('items.title', { count: units, figure: formatNumber(units) })} flush>
      <ul className={css.items}>
        {order.items.map((item) => (
          <OrderItemRow key={item.id} order={order} item={item} />
        ))}
      </ul>
    </Panel>
  )
}
