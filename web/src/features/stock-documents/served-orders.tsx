import type { StockInDetail } from '@platen/contracts/stock-documents/documents'
import { mdiAlertOutline, mdiCheckCircleOutline } from '@mdi/js'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Chip } from '../../ui/status/chip.tsx'
import css from './stock-documents.module.css'

/** The orders whose short pieces got a blank, and whether they can be printed now. */
export function ServedOrders({ document }: { document: StockInDetail }) {
  const t = useTexts('stock-documents')
  const mayOpen = useCan('order.read')
  const orders = document.served_orders
  return (
    <Panel title={t('served.title')}>
      {orders.length === 0 && <p className={css.dimmed}>{t('served.none')}</p>}
      <ul className={css.codes}>
        {orders.map(({ id, number, pieces, still_short: short }) => (
          <li key={id}>
            <span>
              {mayOpen ? (
                <LinkCell link={{ to: '/orders/detail/$id', params: { id: String(id) } }}>{number}</LinkCell>
              ) : (
                <bdi className={css.sku}>{number}</bdi>
              )}
              <span className={css.dimmed}>{t('served.pieces', { count: pieces, figure: formatNumber(pieces) })}</span>
            </span>
            {short === 0 ? (
              <Chip tone="success" icon={mdiCheckCircleOutline} label={t('served.free')} />
            ) : (
              <Chip
                tone="warning"
                icon={mdiAlertOutline}
                label={t('served.short', { count: short, figure: formatNumber(short) })}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
