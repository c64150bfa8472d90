import { listLimits } from '@platen/contracts/lists/list-limits'
import { ListLimit } from '../../../ui/capped.tsx'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { formatDateTime } from '../../../platform/i18n/format-dates.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { useAreaName } from '../../../words/area-name.ts'
import { PieceLink } from '../../../words/pieces/piece-link.tsx'
import type { Order, OrderItem } from '../order-source.ts'
import css from '../order.module.css'
import itemCss from './order-items.module.css'
import { formatDuration } from '../format-duration.ts'

interface PrintHistoryDialogProps {
  order: Order
  item: OrderItem
  opened: boolean
  close: () => void
}

/** When the labels and designs of an item were printed, and how long the item took once all of it is packaged. */
export function PrintHistoryDialog({ order, item, opened, close }: PrintHistoryDialogProps) {
  const t = useTexts('order')
  return (
    <Dialog title={t('prints.of', { sku: item.sku })} opened={opened} close={close}>
      <Prints orderId={order.id} itemId={item.id} />
      {item.processing_s !== null && (
        <p className={css.dimmed}>{t('prints.processed', { time: formatDuration(item.processing_s) })}</p>
      )}
    </Dialog>
  )
}

function Prints({ orderId, itemId }: { orderId: number; itemId: number }) {
  const t = useTexts('order')
  const areaName = useAreaName()
  const prints = useQuery(
    apiQuery('GET /orders/:id/items/:item_id/print-history', { params: { id: orderId, item_id: itemId } }),
  )
  return (
    <Loaded query={prints} lines={2}>
      {(entries) =>
        entries.length === 0 ? (
          <p className={css.dimmed}>{t('prints.none')}</p>
        ) : (
          <>
            <ul className={itemCss.prints}>
              {entries.map((entry, at) => (
                <li key={`${entry.at} ${at}`}>
                  <span>{t(`prints.kinds.${entry.kind}`, { area: entry.area ? areaName(entry.area) : '' })}</span>
                  <PieceLink barcode={entry.barcode} stage="barcode_printed" />
                  <span className={css.dimmed}>
                    <bdi>{[entry.batch, entry.who, entry.station].filter(Boolean).join(' · ')}</bdi>
                    {' · '}
                    <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
                  </span>
                </li>
              ))}
            </ul>
            <ListLimit of={entries} max={listLimits.prints_of_item} />
          </>
        )
      }
    </Loaded>
  )
}
