import type { VendorCutoff } from '@platen/contracts/overview/endpoints'
import {
  heldOrdersToShip,
  ordersOfVendor,
  ordersToShip,
  type ShipDay,
  shipDays,
} from '@platen/contracts/overview/links'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatDateTime, formatTime } from '../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Figures } from '../../ui/page/figures.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Loaded } from '../../ui/states.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { untilCutoff } from '../../words/until-cutoff.rules.ts'
import { cutoffState } from './cutoff.rules.ts'
import css from './overview.module.css'

/** The orders that have to ship late, today and tomorrow, and whether they are in time for their carriers. */
export function ShipByTile() {
  const t = useTexts('overview')
  return (
    <Panel title={t('ship_by.title')} className={css.wide ?? ''}>
      <div className={css.halves}>
        <Days />
        <section>
          <h3 className={css.part}>{t('cutoffs.title')}</h3>
          <Cutoffs />
        </section>
      </div>
    </Panel>
  )
}

function Days() {
  const t = useTexts('overview')
  const query = useQuery(apiQuery('GET /overview/ship-by'))
  return (
    <Loaded query={query} lines={2} height={36}>
      {(days) => (
        <Figures
          figures={shipDays.map((day) => {
            const { orders, held } = days[day]
            const isLate = day === 'late'
            return {
              label: t(`ship_by.${day}`),
              value: orders,
              isProblem: isLate && orders > 0,
              link: linkOptions({ to: '/orders', search: ordersToShip(day) }),
              note: held > 0 ? <Held day={day} count={held} /> : isLate && orders === 0 && t('ship_by.none_late'),
            }
          })}
        />
      )}
    </Loaded>
  )
}

/** How many of the orders of a day are on hold. */
function Held({ day, count }: { day: ShipDay; count: number }) {
  const t = useTexts('overview')
  return (
    <Link to="/orders" search={heldOrdersToShip(day)} className={css.link}>
      {t('ship_by.held', { count, figure: formatNumber(count) })}
    </Link>
  )
}

function Cutoffs() {
  const t = useTexts('overview')
  const query = useQuery(apiQuery('GET /overview/cut-offs'))
  const now = useMinute()
  return (
    <Loaded query={query} lines={4} height={20}>
      {(vendors) =>
        vendors.length === 0 ? (
          <p className={css.none}>{t('cutoffs.none')}</p>
        ) : (
          <ul className={css.vendors}>
            {vendors.map((vendor) => (
              <Vendor key={vendor.vendor_id ?? 0} of={vendor} now={now} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** A vendor with its cut-off, and how many orders can make it or missed it, are late or due tomorrow, each a link. */
function Vendor({ of, now }: { of: VendorCutoff; now: number }) {
  const t = useTexts('overview')
  const ui = useTexts('ui')
  const { vendor_id: id, today: count } = of
  const state = cutoffState(of)
  const name = of.vendor ?? t('cutoffs.no_vendor')
  const words: Record<ShipDay, string> = {
    today: t(`cutoffs.today.${state}`, { count, figure: formatNumber(count) }),
    late: t('cutoffs.late', { figure: formatNumber(of.late) }),
    tomorrow: t('cutoffs.tomorrow', { figure: formatNumber(of.tomorrow) }),
  }
  const isMissed = state === 'passed' || state === 'no_pickup'
  return (
    <li>
      <p className={css.vendor}>
        <bdi>{name}</bdi>
        {id !== null && <Cutoff of={of} now={now} />}
      </p>
      <p className={css.days}>
        {(['today', 'late', 'tomorrow'] as const)
          .filter((day) => of[day] > 0)
          .map((day) => (
            <Link
              key={day}
              to="/orders"
              search={ordersOfVendor(day, id)}
              className={clsx(css.link, (day === 'late' || (day === 'today' && isMissed)) && css.wrong)}
              aria-label={ui('figure_of', { label: name, figure: words[day] })}
            >
              {words[day]}
            </Link>
          ))}
      </p>
    </li>
  )
}

/** When a vendor takes its next parcels, and how long that is away where it is today. */
function Cutoff({ of, now }: { of: VendorCutoff; now: number }) {
  const t = useTexts('overview')
  const { today_at: today, next_at: next } = of
  const left = untilCutoff(next, now)
  const state = cutoffState(of)
  const words = [
    state === 'unset' && t('cutoffs.unset'),
    state === 'open' && next && t('cutoffs.open', { time: formatTime(next) }),
    state === 'open' && left && t(`cutoffs.left.${left.hours > 0 ? 'hours' : 'minutes'}`, left),
    state === 'passed' && today && t('cutoffs.passed', { time: formatTime(today) }),
    state === 'no_pickup' && t('cutoffs.no_pickup'),
    state !== 'open' && next && t('cutoffs.next', { when: formatDateTime(next, nextFormat) }),
  ]
  return <span className={css.dimmed}>{words.filter(Boolean).join(' · ')}</span>
}

const nextFormat: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
}
