import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, type LinkProps } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatAgo } from '../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { LinkCell } from '../../ui/list/cells.tsx'
import { Figures } from '../../ui/page/figures.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Loaded } from '../../ui/states.tsx'
import css from './overview.module.css'

/** The orders that have to ship late, today and tomorrow. */
export function ShipByTile() {
  const t = useTexts('overview')
  const query = useQuery(apiQuery('GET /overview/ship-by'))
  return (
    <Panel title={t('ship_by.title')}>
      <Loaded query={query} lines={3}>
        {({ late, today, tomorrow }) => {
          const noteOf = ({ held }: typeof late) =>
            held === 0 ? undefined : t('ship_by.held', { count: held, figure: formatNumber(held) })
          const byDay = { sort: 'ship_by' }
          return (
            <Figures
              figures={[
                {
                  label: t('ship_by.late'),
                  value: late.orders,
                  isProblem: late.orders > 0,
                  note: noteOf(late),
                  link: linkOptions({ to: '/orders', search: { late: 'true', ...byDay } }),
                },
                {
                  label: t('ship_by.today'),
                  value: today.orders,
                  note: noteOf(today),
                  link: linkOptions({ to: '/orders', search: { due: 'today' } }),
                },
                {
                  label: t('ship_by.tomorrow'),
                  value: tomorrow.orders,
                  note: noteOf(tomorrow),
                  link: linkOptions({ to: '/orders', search: { due: 'tomorrow' } }),
                },
              ]}
            />
          )
        }}
      </Loaded>
    </Panel>
  )
}

/** The failed orders by cause. */
export function FailuresTile() {
  const t = useTexts('overview')
  const query = useQuery(apiQuery('GET /overview/failures'))
  return (
    <Panel title={t('failures.title')}>
      <Loaded query={query} lines={3}>
        {({ orders, causes }) => (
          <Rows
            none={t('failures.none')}
            total={{ label: t('failures.all'), value: orders, link: linkOptions({ to: '/orders/failed' }) }}
            rows={causes.map(({ cause, orders: value }) => ({
              label: t(`failures.${cause}`),
              value,
              link: linkOptions({ to: '/orders/failed', search: { cause } }),
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
      <Loaded query={query} lines={3}>
        {({ orders, ...kinds }) => (
          <Rows
            none={t('holds.none')}
            total={{
              label: t('holds.all'),
              value: orders,
              link: linkOptions({ to: '/orders', search: { hold: 'any' } }),
            }}
            rows={(['payment', 'manual', 'system'] as const)
              .filter((kind) => kinds[kind] > 0)
              .map((kind) => ({
                label: t(`holds.${kind}`),
                value: kinds[kind],
                link: linkOptions({ to: '/orders', search: { hold: kind } }),
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
      <Loaded query={query} lines={3}>
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
                <p className={css.dimmed}>
                  {t('labels.more', { count: labels - first.length, figure: formatNumber(labels - first.length) })}
                </p>
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
  const ui = useTexts('ui')
  if (total.value === 0) return <p className={css.none}>{none}</p>
  return (
    <ul className={css.list}>
      {[...rows, total].map(({ label, value, link }) => (
        <li key={label}>
          <span>{label}</span>
          <Link {...link} className={css.figure} aria-label={ui('figure_of', { label, figure: formatNumber(value) })}>
            {formatNumber(value)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
