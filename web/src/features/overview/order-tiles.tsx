import { failedOrders, heldOrders, ordersOfUnknownLabels } from '@platen/contracts/overview/links'
import { holdKinds } from '@platen/contracts/orders/status'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, type LinkProps } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatAgo } from '../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { LinkCell } from '../../ui/list/cells.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Loaded } from '../../ui/states.tsx'
import { CountLink } from './count-link.tsx'
import css from './overview.module.css'

/** The failed orders by cause. */
export function FailuresTile() {
  const t = useTexts('overview')
  const query = useQuery(apiQuery('GET /overview/failures'))
  return (
    <Panel title={t('failures.title')}>
      <Loaded query={query} lines={4} height={20}>
        {({ orders, causes }) => (
          <Rows
            none={t('failures.none')}
            total={{
              label: t('failures.all'),
              value: orders,
              link: linkOptions({ to: '/orders/failed', search: failedOrders() }),
            }}
            rows={causes.map(({ cause, orders: value }) => ({
              label: t(`failures.${cause}`),
              value,
              link: linkOptions({ to: '/orders/failed', search: failedOrders(cause) }),
            }))}
          />
        )}
      </Loaded>
    </Panel>
  )
}

/** The orders on hold by why they are. */
export function HoldsTile() {
  const t = useTexts('overview')
  const query = useQuery(apiQuery('GET /overview/holds'))
  return (
    <Panel title={t('holds.title')}>
      <Loaded query={query} lines={4} height={20}>
        {({ orders, ...kinds }) => (
          <Rows
            none={t('holds.none')}
            total={{
              label: t('holds.all'),
              value: orders,
              link: linkOptions({ to: '/orders', search: heldOrders('any') }),
            }}
            rows={holdKinds
              .filter((kind) => kinds[kind] > 0)
              .map((kind) => ({
                label: t(`holds.${kind}`),
                value: kinds[kind],
                link: linkOptions({ to: '/orders', search: heldOrders(kind) }),
              }))}
          />
        )}
      </Loaded>
    </Panel>
  )
}

/** The orders whose label has an unknown outcome. */
export function LabelsTile() {
  const t = useTexts('overview')
  const query = useQuery(apiQuery('GET /overview/labels'))
  return (
    <Panel title={t('labels.title')}>
      <Loaded query={query} lines={4} height={20}>
        {({ labels, first }) =>
          labels === 0 ? (
            <p className={css.none}>{t('labels.none')}</p>
          ) : (
            <>
              <ul className={css.list}>
                {first.map(({ order_id: id, order_number: number, vendor, packaged_at: at }) => (
                  <li key={id}>
                    <LinkCell link={{ to: '/orders/detail/$id', params: { id: String(id) } }}>{number}</LinkCell>
                    <span className={css.dimmed}>
                      {vendor} · {t('labels.packaged', { ago: formatAgo(at) })}
                    </span>
                  </li>
                ))}
              </ul>
              {labels > first.length && (
                <Link to="/orders" search={ordersOfUnknownLabels} className={css.link}>
                  {t('labels.all', { count: labels, figure: formatNumber(labels) })}
                </Link>
              )}
              <p className={css.note}>{t('labels.hint')}</p>
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

interface Row {
  label: string
  value: number
  link: LinkProps
}

/** Numbers that open what they count, and all of them together; one sentence where there is nothing. */
function Rows({ none, total, rows }: { none: string; total: Row; rows: readonly Row[] }) {
  if (total.value === 0) return <p className={css.none}>{none}</p>
  return (
    <ul className={css.list}>
      {[...rows, total].map((row) => (
        <li key={row.label} className={css.target}>
          <span>{row.label}</span>
          <CountLink {...row} />
        </li>
      ))}
    </ul>
  )
}
