import type { PreviewOrder } from '@platen/contracts/order-files/files'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { formatDateTime } from '../../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Loaded, type Reading } from '../../../ui/states.tsx'
import { type ImportLine, previewedOrders, type Run } from '../import-source.ts'
import css from './order-file.module.css'
import { PreviewFindings } from './preview-findings.tsx'
import { PreviewLines } from './preview-lines.tsx'

interface PreviewOrdersProps {
  run: Run
  read: Reading<{ orders: PreviewOrder[] }, unknown>
}

/** The first orders of a file as they were read, with what would become of each. */
export function PreviewOrders({ run, read }: PreviewOrdersProps) {
  const lines = useQuery(
    apiQuery('GET /order-sync/imports/:id/lines', { params: { id: run.id }, query: { per_page: previewedOrders } }),
  )
  return (
    <Loaded query={read}>
      {({ orders }) => orders.length > 0 && <FirstOrders orders={orders} lines={lines.data?.data} />}
    </Loaded>
  )
}

function FirstOrders({ orders, lines }: { orders: readonly PreviewOrder[]; lines: readonly ImportLine[] | undefined }) {
  const t = useTexts('order-files')
  const title = t('preview.title', { count: orders.length, figure: formatNumber(orders.length) })
  return (
    <div>
      <h3 className={css.title}>{title}</h3>
      {/* Focusable, because it scrolls. */}
      <div className={css.preview} role="region" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('preview.order')}</th>
              <th scope="col">{t('preview.recipient')}</th>
              <th scope="col">{t('preview.lines')}</th>
            </tr>
          </thead>
          {orders.map((order) => (
            <OrderRows key={order.id} order={order} line={lines?.find(({ id }) => id === order.id)} />
          ))}
        </table>
      </div>
    </div>
  )
}

function OrderRows({ order, line }: { order: PreviewOrder; line: ImportLine | undefined }) {
  const t = useTexts('order-files')
  const imports = useTexts('imports')
  const [fileLine] = order.file_lines
  return (
    <tbody>
      <tr>
        <td>
          <bdi className={css.number}>{order.external_number || t('preview.no_number')}</bdi>
          {order.placed_at !== null && <div>{t('preview.placed', { at: formatDateTime(order.placed_at) })}</div>}
          {fileLine !== undefined && (
            <div className={css.dimmed}>{imports('file_line', { line: formatNumber(fileLine) })}</div>
          )}
        </td>
        <td>
          {order.name !== '' && <bdi className={css.name}>{order.name}</bdi>}
          {order.address !== '' && <bdi className={css.address}>{order.address}</bdi>}
        </td>
        <td>
          {order.readable ? (
            <PreviewLines order={order} />
          ) : (
            <span className={css.dimmed}>{t('preview.unreadable')}</span>
          )}
        </td>
      </tr>
      <PreviewFindings order={order} line={line} />
    </tbody>
  )
}
