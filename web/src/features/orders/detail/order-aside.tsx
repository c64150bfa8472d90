import { formatDateTime, formatMoney, formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Facts, Panel } from '../../../ui/page/panel.tsx'
import { Shipments } from '../shipments/shipments.tsx'
import { ShipBy } from '../ship-by.tsx'
import { countryName } from '../country-name.ts'
import type { Order } from '../order-source.ts'
import css from '../order.module.css'

/** The address, the ship-by date, the shipping service, and what the store sent with the order. */
export function OrderAside({ order }: { order: Order }) {
  return (
    <div className={css.aside}>
      <ShipTo order={order} />
      <Shipping order={order} />
      <Shipments order={order} />
      <Notes order={order} />
      <Facets order={order} />
    </div>
  )
}

function ShipTo({ order }: { order: Order }) {
  const t = useTexts('orders')
  const { ship_to } = order
  const lines = [
    ship_to.company,
    ship_to.address1,
    ship_to.address2,
    [ship_to.city, ship_to.state].filter(Boolean).join(', '),
    ship_to.country && countryName(ship_to.country),
  ].filter(Boolean)
  return (
    <Panel title={t('aside.ship_to')}>
      <address className={css.address}>
        <strong>
          <bdi>{ship_to.name || '–'}</bdi>
        </strong>
        {lines.map((line, at) => (
          <bdi key={at}>{line}</bdi>
        ))}
        <span className={css.postal}>
          <bdi>{ship_to.postal_code || '–'}</bdi>
        </span>
      </address>
      {order.email !== null && (
        <Facts
          rows={[
            [t('fields.customer_name'), <bdi key="name">{order.customer_name}</bdi>],
            [
              t('fields.email'),
              order.email && (
                <a key="mail" className={css.mail} href={mailtoUrl(order.email)}>
                  <EmailLink address={order.email} />
                </a>
              ),
            ],
            [t('fields.phone'), <bdi key="phone">{order.phone}</bdi>],
          ]}
        />
      )}
    </Panel>
  )
}

/** Allows a line break before the host. */
function EmailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <bdi>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  )
}

/** An address from a shop may contain `?bcc=…&body=…`, which the mail program would obey. */
function mailtoUrl(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

function Shipping({ order }: { order: Order }) {
  const t = useTexts('orders')
  const isEnded = order.status === 'completed' || order.status === 'cancelled'
  return (
    <Panel title={t('aside.shipping')}>
      <Facts
        rows={[
          [t('fields.ship_by'), <ShipBy key="day" day={order.ship_by} late={order.late} over={isEnded} />],
          [t('fields.shipping_service'), <bdi key="service">{order.shipping_service}</bdi>],
          [t('list.vendor'), <bdi key="vendor">{order.shipping_vendor}</bdi>],
          [t('list.slot'), order.slot],
          ...(order.expedited
            ? [[t('list.expedited'), <bdi key="why">{order.expedited_reason || t('aside.yes')}</bdi>] as const]
            : []),
        ]}
      />
    </Panel>
  )
}

function Notes({ order }: { order: Order }) {
  const t = useTexts('orders')
  if (!order.customer_note && !order.internal_note) return null
  return (
    <Panel title={t('aside.notes')}>
      {order.customer_note && (
        <>
          <h3 className={css.noteHead}>{t('fields.customer_note')}</h3>
          <p className={css.note}>
            <bdi>{order.customer_note}</bdi>
          </p>
        </>
      )}
      {order.internal_note && (
        <>
          <h3 className={css.noteHead}>{t('fields.internal_note')}</h3>
          <p className={css.note}>
            <bdi>{order.internal_note}</bdi>
          </p>
        </>
      )}
    </Panel>
  )
}

function Facets({ order }: { order: Order }) {
  const t = useTexts('orders')
  const { currency } = order
  const money = (minor: number | null) => minor !== null && currency && formatMoney(minor, currency)
  return (
    <Panel title={t('aside.order')}>
      <Facts
        rows={[
          [t('fields.external_number'), <bdi key="number">{order.external_number}</bdi>],
          [t('aside.source'), t(`sources.${order.source}`)],
          [t('aside.payment'), t(`payments.${order.payment}`)],
          ...(currency ? [[t('aside.total'), money(order.total_minor)] as const] : []),
          ...(order.tags.length > 0
            ? [[t('fields.tags'), <bdi key="tags">{order.tags.join(', ')}</bdi>] as const]
            : []),
          [t('aside.received'), formatDateTime(order.created_at)],
          ...(order.completed_at ? [[t('aside.completed'), formatDateTime(order.completed_at)] as const] : []),
          [t('aside.version'), formatNumber(order.version)],
        ]}
      />
    </Panel>
  )
}
