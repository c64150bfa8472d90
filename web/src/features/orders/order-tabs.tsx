import type { OrderStatus } from '@platen/contracts/order-status'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import css from './orders.module.css'

/** Groups of the list, in the order of an order's life; each has an address of its own (SPEC 2). */
const groups = ['all', 'open', 'processing', 'shipping', 'completed', 'cancelled', 'failed'] as const

export function pathOf(group: (typeof groups)[number]): string {
  return group === 'all' ? '/orders' : `/orders/${group}`
}

/** The groups of orders as links, with how many stand in each. */
export function OrderTabs({ status }: { status: OrderStatus | undefined }) {
  const { t } = useTranslation('orders')
  const counts = useQuery(apiQuery('GET /orders/counts')).data?.data
  return (
    <nav className={css.tabs} aria-label={t('list.groups')}>
      {groups.map((group) => {
        const count = counts?.[group]
        const shown = group === (status ?? 'all')
        return (
          <Link
            key={group}
            to={pathOf(group)}
            className={clsx(css.tab, shown && css.tabShown)}
            aria-current={shown ? 'page' : undefined}
          >
            {t(`groups.${group}`)}
            {count && (
              <span className={clsx(css.tabCount, group === 'failed' && count.count > 0 && css.late)}>
                {formatNumber(count.count)}
                {count.capped && '+'}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
