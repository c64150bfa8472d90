import { holdReasonKey } from '@platen/contracts/values/words'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../../platform/i18n/format-dates.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Can } from '../../../platform/session/use-can.tsx'
import { Banner } from '../../../ui/banner.tsx'
import type { Order } from '../order-source.ts'
import css from '../order.module.css'
import { useGivenReason } from '../order-words.ts'
import { isAboutSku } from '../sku-problems.ts'
import { useFieldName } from '../../../words/field-name.ts'

/** What users must know first: why the order is held, failed or cancelled, and which orders belong to it. */
export function OrderBanners({ order }: { order: Order }) {
  const t = useTexts('order')
  const givenReason = useGivenReason()
  const { hold, status, linked_to, linked_from } = order
  const cancelReason = givenReason(
    { reason_en: order.cancel_reason_en, reason_fr: order.cancel_reason_fr },
    order.cancel_reason,
  )
  return (
    <div className={css.banners}>
      {order.erased_at && <Banner tone="info" title={t('banners.erased', { at: formatDateTime(order.erased_at) })} />}
      {status === 'cancelled' && (
        <Banner tone="warning" title={t('banners.cancelled')}>
          {cancelReason && (
            <p>
              <bdi>{cancelReason}</bdi>
            </p>
          )}
        </Banner>
      )}
      {hold && <HoldBanner order={order} hold={hold} />}
      <Failure order={order} />
      <ImportRemarks order={order} />
      {linked_to && (
        <Banner tone="info" title={t(`banners.${linked_to.source === 'split' ? 'split_from' : 'reship_of'}`)}>
          <OrderLink order={linked_to} />
        </Banner>
      )}
      {linked_from.length > 0 && (
        <Banner tone="info" title={t('banners.linked')}>
          <span className={css.links}>
            {linked_from.map((other) => (
              <OrderLink key={other.id} order={other} />
            ))}
          </span>
        </Banner>
      )}
    </div>
  )
}

/** Why the order is on hold: in a few words, and all that its store said or that is in doubt. */
function HoldBanner({ order, hold }: { order: Order; hold: NonNullable<Order['hold']> }) {
  const t = useTexts('order')
  const givenReason = useGivenReason()
  const { kind } = hold
  const reason = kind === 'manual' ? kind : holdReasonKey(kind, hold.reason)
  const problems = order.problems.filter(({ holds }) => holds)
  return (
    <Banner tone="warning" title={t(`banners.holds.${reason}`)}>
      {kind === 'manual' && (
        <p>
          <bdi>{givenReason(hold, hold.reason)}</bdi>
        </p>
      )}
      <Sentences of={problems} />
      <SkusToMap order={order} problems={problems} />
      <p className={css.dimmed}>{t('banners.since', { who: hold.by ?? 'Platen', at: formatDateTime(hold.since) })}</p>
    </Banner>
  )
}

function Failure({ order }: { order: Order }) {
  const t = useTexts('order')
  const problems = order.problems.filter(({ holds }) => !holds)
  if (problems.length === 0) return null
  return (
    <Banner tone="danger" title={t('banners.failed')}>
      <Sentences of={problems} />
      <SkusToMap order={order} problems={problems} />
    </Banner>
  )
}

/** Where a SKU that the order waits for is mapped with its designs, for all orders of the store that wait (MAP-7). */
function SkusToMap({ order, problems }: { order: Order; problems: Order['problems'] }) {
  const t = useTexts('orders')
  if (!problems.some(isAboutSku)) return null
  return (
    <Can access="store.read">
      <Link to="/stores/sku-mapping" search={{ waiting: 'all', store_id: String(order.store.id) }} className={css.link}>
        {t('waiting_skus')}
      </Link>
    </Can>
  )
}

/** What the import remarked, and where. */
function ImportRemarks({ order }: { order: Order }) {
  const t = useTexts('order')
  const [first] = order.import_remarks
  if (!first) return null
  return (
    <Banner tone="info" title={t('banners.import_remarks')}>
      <Sentences of={order.import_remarks} />
      <Link to="/orders/sync-history/detail/$id" params={{ id: String(first.run_id) }} className={css.link}>
        {t('banners.import')}
      </Link>
    </Banner>
  )
}

function Sentences({ of }: { of: readonly { field: string; code: string; message: string }[] }) {
  const words = useTexts('words')
  const fieldName = useFieldName()
  if (of.length === 0) return null
  return (
    <ul className={css.problems}>
      {of.map(({ field, code, message }) => (
        <li key={`${field} ${code} ${message}`}>
          {field !== '' && (
            <strong>
              {fieldName(field)}
              {words('colon')}
            </strong>
          )}{' '}
          <bdi>{message}</bdi>
        </li>
      ))}
    </ul>
  )
}

function OrderLink({ order }: { order: { id: number; number: string } }) {
  return (
    <Link to="/orders/detail/$id" params={{ id: String(order.id) }} className={css.link}>
      <bdi>{order.number}</bdi>
    </Link>
  )
}
