import { Button } from '@mantine/core'
import {
  mdiAlertCircleOutline,
  mdiCancel,
  mdiClockOutline,
  mdiHistory,
  mdiPackageVariant,
  mdiPackageVariantRemove,
  mdiPencilOutline,
} from '@mdi/js'
import { useState } from 'react'
import { formatMoney } from '../../../platform/i18n/format-money.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { type MenuAct, RowMenu } from '../../../ui/list/row-menu.tsx'
import { Chip, type StatusLook } from '../../../ui/status/chip.tsx'
import { useAreaName } from '../../../words/area-name.ts'
import { BlankThumb } from '../../../words/blank/blank-thumb.tsx'
import { useStageLook } from '../../../words/stage-look.ts'
import { CancelUnitsDialog } from '../dialogs/cancel-units-dialog.tsx'
import { ItemDialog } from '../dialogs/item-dialog.tsx'
import { MapSkuDialog } from '../dialogs/map-sku-dialog.tsx'
import { PrintHistoryDialog } from './print-history.tsx'
import type { Order, OrderItem } from '../order-source.ts'
import css from '../order.module.css'
import itemCss from './order-items.module.css'
import { isAboutSku } from '../sku-problems.ts'

interface OrderItemRowProps {
  order: Order
  item: OrderItem
}

/** One line of an order: product, pictures, progress and actions. */
export function OrderItemRow({ order, item }: OrderItemRowProps) {
  const t = useTexts('order')
  const [dialog, setDialog] = useState<'change' | 'cancel' | 'map' | 'prints' | null>(null)
  const mayEdit = useCan('order.write.edit')
  const mayCancel = useCan('order.write.cancel')
  const status = useItemLook()(item, hasProblem(order, item))
  const livingUnits = item.quantity - item.cancelled_quantity
  const { variant } = item
  const acts: MenuAct[] = [
    ...(livingUnits > 0 && order.possible.edit_items && mayEdit
      ? [{ key: 'change', label: t('items.change'), icon: mdiPencilOutline, run: () => setDialog('change') }]
      : []),
    ...(item.printed && item.pieces.length > 0
      ? [{ key: 'prints', label: t('prints.title'), icon: mdiHistory, run: () => setDialog('prints') }]
      : []),
    ...(livingUnits > 0 && order.possible.cancel && mayCancel
      ? [
          {
            key: 'cancel',
            label: t('items.cancel'),
            icon: mdiCancel,
            isDanger: true,
            run: () => setDialog('cancel'),
          },
        ]
      : []),
  ]
  const variation = variant && [variant.category, variant.color, variant.size].filter(Boolean).join(' · ')
  return (
    <li className={itemCss.item}>
      <Pictures item={item} />
      <div className={itemCss.itemWords}>
        <p className={itemCss.itemName}>
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
        <p className={itemCss.itemState}>
          <Chip {...status} />
          {variant?.printer_tag && <span className={css.dimmed}>{variant.printer_tag}</span>}
        </p>
      </div>
      <div className={itemCss.itemEnd}>
        <div className={itemCss.quantity}>
          × {formatNumber(livingUnits)}
          <RowMenu name={item.sku || item.title} acts={acts} />
        </div>
        {item.cancelled_quantity > 0 && (
          <p className={css.dimmed}>
            {t('items.cancelled', { count: item.cancelled_quantity, figure: formatNumber(item.cancelled_quantity) })}
          </p>
        )}
        {item.unit_price_minor !== null && order.currency && (
          <p className={css.dimmed}>{formatMoney(item.unit_price_minor, order.currency)}</p>
        )}
        {waitsForSku(order, item) && mayEdit && (
          <Button variant="subtle" size="xs" onClick={() => setDialog('map')}>
            {t('items.map_sku')}
          </Button>
        )}
      </div>
      <PrintHistoryDialog order={order} item={item} opened={dialog === 'prints'} close={() => setDialog(null)} />
      <ItemDialog order={order} item={item} opened={dialog === 'change'} close={() => setDialog(null)} />
      <MapSkuDialog order={order} item={item} opened={dialog === 'map'} close={() => setDialog(null)} />
      <CancelUnitsDialog order={order} item={item} opened={dialog === 'cancel'} close={() => setDialog(null)} />
    </li>
  )
}

/** The item's designs, each on its side of the blank; without one that can be shown, the photo of its product. */
function Pictures({ item }: { item: OrderItem }) {
  const words = useTexts('words')
  const areaName = useAreaName()
  const shown = item.designs.filter((design) => design.thumb_url)
  const blank = item.variant ?? { category: '', color_hex: null, thumb_url: null }
  return (
    <div className={itemCss.pictures}>
      {shown.map((design) => {
        const name = `${areaName(design.area)}${words('colon')} ${design.file_name}`
        return (
          <a
            key={design.area}
            className={itemCss.picture}
            href={design.preview_url ?? undefined}
            target="_blank"
            rel="noreferrer"
            title={name}
          >
            <BlankThumb of={{ ...blank, design_url: design.thumb_url }} area={design.area} alt={name} size={60} />
          </a>
        )
      })}
      {shown.length === 0 && <Photo item={item} />}
    </div>
  )
}

/** The product's photo in the item's color, else its outline in that color. */
function Photo({ item: { variant } }: { item: OrderItem }) {
  const t = useTexts('order')
  if (!variant) return <span className={itemCss.picture} style={{ background: 'var(--platen-sunken)' }} />
  if (!variant.thumb_url) {
    return (
      <span className={itemCss.picture}>
        <BlankThumb of={variant} size={52} />
      </span>
    )
  }
  const name = t('items.photo', { name: [variant.product_name, variant.color].filter(Boolean).join(', ') })
  return (
    <a className={itemCss.picture} href={variant.photo_url ?? undefined} target="_blank" rel="noreferrer" title={name}>
      <img src={variant.thumb_url} alt={name} loading="lazy" />
    </a>
  )
}

function Designs({ item }: { item: OrderItem }) {
  const t = useTexts('order')
  const words = useTexts('words')
  const areaName = useAreaName()
  if (item.designs.length === 0) return null
  return (
    <ul className={itemCss.designs}>
      {item.designs.map((design) => (
        <li key={design.area} className={design.thumb_url ? css.dimmed : css.wrong}>
          {areaName(design.area)}
          {words('colon')} <bdi>{design.file_name}</bdi>
          {!design.thumb_url && ` – ${t('items.design_missing')}`}
        </li>
      ))}
      {item.designs_mapped && <li className={css.dimmed}>{t('items.designs_mapped')}</li>}
    </ul>
  )
}

/** Whether mapping the SKU of a line would mend the order. */
function waitsForSku({ problems, status }: Order, { position, sku }: OrderItem): boolean {
  return (
    status === 'failed' &&
    sku !== '' &&
    problems.some((problem) => problem.field.startsWith(`lines.${position}.`) && isAboutSku(problem))
  )
}

/** Whether one of the order's problems is on this line. */
function hasProblem({ problems }: Order, { position }: OrderItem): boolean {
  // What a hold lists names the lines as the store does.
  return problems.some(
    ({ field, holds }) => !holds && (field.startsWith(`lines.${position}.`) || field === `lines.${position}`),
  )
}

/** Returns the fulfillment status of an item: its least advanced stage, or why it has no pieces. */
function useItemLook(): (item: OrderItem, isAtFault: boolean) => StatusLook {
  const t = useTexts('order')
  const stageLook = useStageLook()
  return ({ fulfillment_status: status }, isAtFault) => {
    if (isAtFault) return { tone: 'danger', icon: mdiAlertCircleOutline, label: t('items.problem') }
    // The other lines of a failed order only wait for the one with the problem.
    if (status === 'failed') return { tone: 'neutral', icon: mdiClockOutline, label: t('items.failed') }
    if (status === 'never_made') return { tone: 'neutral', icon: mdiPackageVariantRemove, label: t('items.never_made') }
    if (status === 'unprinted') return { tone: 'neutral', icon: mdiPackageVariant, label: t('items.unprinted') }
    return stageLook(status)
  }
}
