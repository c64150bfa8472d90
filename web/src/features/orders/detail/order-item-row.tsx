import { Button } from '@mantine/core'
import { mdiAlertCircleOutline, mdiPackageVariant } from '@mdi/js'
import { useState } from 'react'
import { formatMoney, formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { Chip, type StatusLook } from '../../../ui/status/chip.tsx'
import { useAreaName } from '../../../words/area-name.ts'
import { useStageLook } from '../../../words/stage-look.ts'
import { CancelUnitsDialog } from '../dialogs/cancel-units-dialog.tsx'
import { ItemDialog } from '../dialogs/item-dialog.tsx'
import { ItemPieces } from './item-pieces.tsx'
import type { Order, OrderItem } from '../order-source.ts'
import css from '../order.module.css'
import { formatDuration } from '../format-duration.ts'

interface OrderItemRowProps {
  order: Order
  item: OrderItem
}

/** One line of an order: product, pictures, progress and actions. */
export function OrderItemRow({ order, item }: OrderItemRowProps) {
  const t = useTexts('orders')
  const [dialog, setDialog] = useState<'change' | 'cancel' | null>(null)
  const mayEdit = useCan('order.write.edit')
  const mayCancel = useCan('order.write.cancel')
  const status = useItemLook()(item)
  const livingUnits = item.quantity - item.cancelled_quantity
  const { variant } = item
  const variation = variant && [variant.colour, variant.size].filter(Boolean).join(' · ')
  return (
    <li className={css.item}>
      <Pictures item={item} />
      <div className={css.itemWords}>
        <p className={css.itemName}>
          <bdi>{variant?.product_name ?? (item.title || item.sku)}</bdi>
        </p>
        <p className={css.dimmed}>
          <bdi>{[variation, item.sku].filter(Boolean).join(' · ')}</bdi>
        </p>
        {item.title && variant && (
          <p className={css.dimmed}>
            <bdi>{item.title}</bdi>
          </p>
        )}
        <Designs item={item} />
        {item.personalisation && (
          <p>
            {t('items.personalisation')} <bdi>{item.personalisation}</bdi>
          </p>
        )}
        <p className={css.itemState}>
          <Chip {...status} />
          {variant?.printer_tag && <span className={css.dimmed}>{variant.printer_tag}</span>}
          {item.processing_s !== null && (
            <span className={css.dimmed}>{t('items.processed', { time: formatDuration(item.processing_s) })}</span>
          )}
        </p>
      </div>
      <div className={css.itemEnd}>
        <p className={css.quantity}>× {formatNumber(livingUnits)}</p>
        {item.cancelled_quantity > 0 && (
          <p className={css.dimmed}>
            {t('items.cancelled', { count: item.cancelled_quantity, figure: formatNumber(item.cancelled_quantity) })}
          </p>
        )}
        {item.unit_price_minor !== null && order.currency && (
          <p className={css.dimmed}>{formatMoney(item.unit_price_minor, order.currency)}</p>
        )}
        {livingUnits > 0 && order.possible.edit_items && mayEdit && (
          <Button variant="subtle" size="compact-sm" onClick={() => setDialog('change')}>
            {t('items.change')}
          </Button>
        )}
        {livingUnits > 0 && order.possible.cancel && mayCancel && (
          <Button
            variant="subtle"
            size="compact-sm"
            c="var(--platen-danger)"
            color="red"
            onClick={() => setDialog('cancel')}
          >
            {t('items.cancel')}
          </Button>
        )}
      </div>
      <ItemPieces item={item} />
      <ItemDialog order={order} item={item} opened={dialog === 'change'} close={() => setDialog(null)} />
      <CancelUnitsDialog order={order} item={item} opened={dialog === 'cancel'} close={() => setDialog(null)} />
    </li>
  )
}

/** The item's designs on the color of its blank. */
function Pictures({ item }: { item: OrderItem }) {
  const areaName = useAreaName()
  const shown = item.designs.filter((design) => design.thumb_url)
  const background = item.variant?.colour_hex ?? 'var(--platen-sunken)'
  return (
    <div className={css.pictures}>
      {shown.map((design) => (
        <a
          key={design.area}
          className={css.picture}
          style={{ background }}
          href={design.preview_url ?? undefined}
          target="_blank"
          rel="noreferrer"
        >
          <img
            src={design.thumb_url ?? undefined}
            alt={`${areaName(design.area)}: ${design.file_name}`}
            loading="lazy"
          />
        </a>
      ))}
      {shown.length === 0 && <span className={css.picture} style={{ background }} />}
    </div>
  )
}

function Designs({ item }: { item: OrderItem }) {
  const t = useTexts('orders')
  const areaName = useAreaName()
  if (item.designs.length === 0) return null
  return (
    <ul className={css.designs}>
      {item.designs.map((design) => (
        <li key={design.area} className={design.thumb_url ? css.dimmed : css.wrong}>
          {areaName(design.area)}: <bdi>{design.file_name}</bdi>
          {!design.thumb_url && ` – ${t('items.design_missing')}`}
        </li>
      ))}
    </ul>
  )
}

/** Returns the fulfillment status of an item: its least advanced stage, or why it has no pieces. */
function useItemLook(): (item: OrderItem) => StatusLook {
  const t = useTexts('orders')
  const stageLook = useStageLook()
  return ({ fulfillment_status: status }) => {
    if (status === 'failed') return { tone: 'danger', icon: mdiAlertCircleOutline, label: t('items.failed') }
    if (status === 'unprinted') return { tone: 'neutral', icon: mdiPackageVariant, label: t('items.unprinted') }
    return stageLook(status)
  }
}
