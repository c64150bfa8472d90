import { Button } from '@mantine/core'
import { useState } from 'react'
import { dayBefore } from '../../../platform/i18n/day-end.ts'
import { formatDateTime, formatDay } from '../../../platform/i18n/format-dates.ts'
import { formatMoney } from '../../../platform/i18n/format-money.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { RecordColumn } from '../../../ui/record/record-columns.tsx'
import { Facts, Panel } from '../../../ui/page/panel.tsx'
import { AddressLines } from '../../../words/address-lines.tsx'
import { useServiceName } from '../../../words/service-name.ts'
import { VendorDialog } from '../shipments/vendor-dialog.tsx'
import { Shipments } from '../shipments/shipments.tsx'
import { ShipBy } from '../ship-by.tsx'
import type { Order } from '../order-source.ts'
import css from '../order.module.css'
import itemCss from './order-items.module.css'

/** Its parcels with their tracking numbers and labels; then where it goes, how, and what the store sent with it. */
export function OrderAside({ order }: { order: Order }) {
  return (
    <RecordColumn>
      <Shipments order={order} />
      <ShipTo order={order} />
      <Shipping order={order} />
      <Attached order={order} />
      <Notes order={order} />
      <Facets order={order} />
    </RecordColumn>
  )
}

function ShipTo({ order }: { order: Order }) {
  const t = useTexts('orders')
  const fields = useTexts('fields')
  const { ship_to } = order
  return (
    <Panel title={t('ship_to')}>
      <AddressLines address={ship_to} className={css.address} />
      {order.email !== null && (
        <Facts
          rows={[
            [fields('names.customer_name'), <bdi key="name">{order.customer_name}</bdi>],
            [
              fields('names.email'),
              order.email && (
                <a key="mail" className={css.mail} href={mailtoUrl(order.email)}>
                  <EmailText address={order.email} />
                </a>
              ),
            ],
            [
              fields('names.phone'),
              // No letter says in which direction a number is read.
              <bdi key="phone" dir="ltr">
                {order.phone}
              </bdi>,
            ],
          ]}
        />
      )}
    </Panel>
  )
}

/** An address from a shop may contain `?bcc=…&body=…`, which the mail program would obey. */
function mailtoUrl(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

function Shipping({ order }: { order: Order }) {
  const t = useTexts('order')
  const ordersText = useTexts('orders')
  const shipmentText = useTexts('shipments')
  const fields = useTexts('fields')
  const isEnded = order.status === 'completed' || order.status === 'cancelled'
  const [isChoosing, setIsChoosing] = useState(false)
  const mayEdit = useCan('order.write.edit')
  const mayRead = useCan('shipping_vendor.read')
  const canChoose = mayEdit && mayRead && !isEnded && order.status !== 'shipping'
  const nameService = useServiceName()
  const vendor = [order.shipping_vendor, nameService(order.vendor_service ?? '')].filter(Boolean).join(' · ')
  return (
    <Panel
      title={ordersText('shipping')}
      actions={
        canChoose && (
          <Button variant="default" size="xs" onClick={() => setIsChoosing(true)}>
            {shipmentText('vendor.change')}
          </Button>
        )
      }
    >
      <VendorDialog order={order} opened={isChoosing} close={() => setIsChoosing(false)} />
      <Facts
        rows={[
          [fields('names.ship_by'), <ShipBy key="day" day={order.ship_by} late={order.late} over={isEnded} />],
          [fields('names.shipping_service'), <bdi key="service">{nameService(order.shipping_service)}</bdi>],
          [
            shipmentText('vendor.label'),
            order.vendor_source && (
              <span key="vendor">
                <bdi>{vendor}</bdi>{' '}
                <span className={css.dimmed}>{shipmentText(`vendor.sources.${order.vendor_source}`)}</span>
              </span>
            ),
          ],
          [t('aside.slot'), order.slot],
          ...(order.expedited
            ? [[ordersText('expedited'), <bdi key="why">{order.expedited_reason || t('aside.yes')}</bdi>] as const]
            : []),
          ...(order.expedited && order.expedited_until
            ? [[fields('names.expedited_until'), formatDay(dayBefore(order.expedited_until))] as const]
            : []),
        ]}
      />
    </Panel>
  )
}

/** The attached products that the packer adds to the parcel. */
function Attached({ order }: { order: Order }) {
  const t = useTexts('order')
  if (order.attached.length === 0) return null
  return (
    <Panel title={t('attached')}>
      <ul className={itemCss.designs}>
        {order.attached.map((extra) => (
          <li key={extra.variant_id}>
            {formatNumber(extra.quantity)} × <bdi>{extra.name}</bdi> <bdi className={css.dimmed}>{extra.sku}</bdi>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Notes({ order }: { order: Order }) {
  const t = useTexts('orders')
  const fields = useTexts('fields')
  if (!order.customer_note && !order.internal_note) return null
  return (
    <Panel title={t('notes')}>
      {order.customer_note && (
        <>
          <h3 className={css.noteHead}>{fields('names.customer_note')}</h3>
          <p className={css.note}>
            <bdi>{order.customer_note}</bdi>
          </p>
        </>
      )}
      {order.internal_note && (
        <>
          <h3 className={css.noteHead}>{fields('names.internal_note')}</h3>
          <p className={css.note}>
            <bdi>{order.internal_note}</bdi>
          </p>
        </>
      )}
    </Panel>
  )
}

function Facets({ order }: { order: Order }) {
  const t = useTexts('order')
  const fields = useTexts('fields')
  const { currency } = order
  const money = (minor: number | null) => minor !== null && currency && formatMoney(minor, currency)
  return (
    <Panel title={t('aside.order')}>
      <Facts
        rows={[
          [fields('names.external_number'), <bdi key="number">{order.external_number}</bdi>],
          [t('aside.source'), t(`sources.${order.source}`)],
          [t('aside.payment'), t(`payments.${order.payment}`)],
          ...(currency ? [[t('aside.total'), money(order.total_minor)] as const] : []),
          ...(order.tags.length > 0
            ? [[fields('names.tags'), <bdi key="tags">{order.tags.join(', ')}</bdi>] as const]
            : []),
          [t('aside.received'), formatDateTime(order.created_at)],
          ...(order.completed_at ? [[t('aside.completed'), formatDateTime(order.completed_at)] as const] : []),
        ]}
      />
    </Panel>
  )
}
