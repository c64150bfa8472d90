import { holdReasons } from '@platen/contracts/orders/order-status'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Banner } from '../../../ui/banner.tsx'
import type { Order } from '../order-source.ts'
import css from '../order.module.css'
import { useGivenReason } from '../order-words.ts'
import { useFieldName } from '../../../words/field-name.ts'

/** What users must know first: why the order is held, failed or cancelled, and which orders belong to it. */
export function OrderBanners({ order }: { order: Order }) {
  const t = useTexts('orders')
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
      {hold && (
        <Banner
          tone="warning"
          title={t(`banners.${isStorePaused(hold) ? 'hold_store_paused' : (`hold_${hold.kind}` as const)}`)}
        >
          {hold.kind === 'manual' && (
            <p>
              <bdi>{givenReason(hold, hold.reason)}</bdi>
            </p>
          )}
          <p className={css.dimmed}>
            {t('banners.since', { who: hold.by ?? 'Platen', at: formatDateTime(hold.since) })}
          </p>
        </Banner>
      )}
      <Problems order={order} />
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

/** Whether an order came in while its store was paused. */
function isStorePaused({ kind, reason }: NonNullable<Order['hold']>): boolean {
  return kind === 'system' && reason === holdReasons.storePaused
}

function Problems({ order }: { order: Order }) {
  const t = useTexts('orders')
  const words = useTexts('words')
  const fieldName = useFieldName()
  if (order.problems.length === 0) return null
  const failed = order.status === 'failed'
  return (
    <Banner tone={failed ? 'danger' : 'warning'} title={t(failed ? 'banners.failed' : 'banners.late_changes')}>
      <ul className={css.problems}>
        {order.problems.map((problem) => (
          <li key={`${problem.field} ${problem.code}`}>
            <strong>
              {fieldName(problem.field)}
              {words('colon')}
            </strong>{' '}
            {problem.message}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function OrderLink({ order }: { order: { id: number; number: string } }) {
  return (
    <Link to="/orders/detail/$id" params={{ id: String(order.id) }} className={css.link}>
      <bdi>{order.number}</bdi>
    </Link>
  )
}
