import { NativeSelect } from '@mantine/core'
import { chartPeriods } from '@platen/contracts/stock-info/chart-periods'
import type { StockDay } from '@platen/contracts/stock-info/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatDay } from '../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import css from './stock-info.module.css'

type Period = (typeof chartPeriods)[number]

/** What was on hand and consumed day by day, as a drawing and as a table. */
export function StockChart({ variantId }: { variantId: number }) {
  const t = useTexts('stock-info')
  const [days, setDays] = useState<Period>('90')
  const query = useQuery(
    apiQuery('GET /stock/stock-info/:id/days', { params: { id: String(variantId) }, query: { days } }),
  )
  const known = query.data?.data
  return (
    <Panel
      title={t('chart.title')}
      actions={
        <NativeSelect
          aria-label={t('chart.period')}
          value={days}
          onChange={(event) =>
            setDays(chartPeriods.find((chartPeriod) => chartPeriod === event.currentTarget.value) ?? '90')
          }
          data={chartPeriods.map((value) => ({ value, label: t('chart.last', { days: value }) }))}
        />
      }
    >
      {query.error && !known && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!known && !query.error && <LoadingLines lines={6} />}
      {known && known.length > 0 && <Plots days={known} />}
    </Panel>
  )
}

const plotHeight = 100

// Two drawings of our own: a chart library would load a hundred kilobytes for a line and a row of bars. Each has its
// own scale, as a day's consumption is a small part of what is on hand.
function Plots({ days }: { days: readonly StockDay[] }) {
  const t = useTexts('stock-info')
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const highest = (key: 'on_hand' | 'consumed') => Math.max(0, ...days.map((day) => day[key]))
  const [highestOnHand, highestConsumed] = [highest('on_hand'), highest('consumed')]
  const y = (value: number, top: number) => plotHeight - (Math.max(0, value) / Math.max(1, top)) * (plotHeight - 6)
  const steps = days.map(({ on_hand: value }, i) => `${i === 0 ? 'M0' : ''}V${y(value, highestOnHand)}H${i + 1}`)
  const line = `M0 ${y(first.on_hand, highestOnHand)}${steps.join('').replace(/^M0/, '')}`
  const inWords = t('chart.in_words', {
    consumed: formatNumber(days.reduce((sum, day) => sum + day.consumed, 0)),
    on_hand: formatNumber(last.on_hand),
    from: formatDay(first.day),
    to: formatDay(last.day),
  })
  const box = { viewBox: `0 0 ${days.length} ${plotHeight}`, preserveAspectRatio: 'none', 'aria-hidden': true } as const
  return (
    <>
      <p className={css.dimmed}>{inWords}</p>
      <div className={css.plots}>
        <div>
          <PlotHead label={t('chart.on_hand')} highest={highestOnHand} />
          <svg {...box} className={css.plot} height={120}>
            <path d={line} className={css.onHand} />
          </svg>
        </div>
        <div>
          <PlotHead label={t('chart.consumed')} highest={highestConsumed} />
          <svg {...box} className={css.plot} height={64}>
            {days.map(({ day, consumed }, i) =>
              consumed > 0 ? (
                <rect
                  key={day}
                  x={i + 0.1}
                  width={0.8}
                  y={y(consumed, highestConsumed)}
                  height={plotHeight - y(consumed, highestConsumed)}
                  className={css.consumed}
                />
              ) : null,
            )}
          </svg>
        </div>
        <div className={css.days}>
          <span>{formatDay(first.day)}</span>
          <span>{formatDay(last.day)}</span>
        </div>
      </div>
      <DayTable days={days} />
    </>
  )
}

function PlotHead({ label, highest }: { label: string; highest: number }) {
  const t = useTexts('stock-info')
  return (
    <p className={css.plotHead}>
      <span>{label}</span>
      <span className={css.dimmed}>{t('chart.highest', { figure: formatNumber(highest) })}</span>
    </p>
  )
}

function DayTable({ days }: { days: readonly StockDay[] }) {
  const t = useTexts('stock-info')
  const changed = days
    .filter((day, i) => day.consumed !== 0 || day.on_hand !== (days[i - 1]?.on_hand ?? 0))
    .toReversed()
  return (
    <details>
      <summary>{t('chart.as_table')}</summary>
      <p className={css.dimmed}>{changed.length === 0 ? t('chart.nothing') : t('chart.no_change')}</p>
      {changed.length > 0 && (
        // A region that scrolls must be reachable by keyboard.
        <div className={css.scroll} tabIndex={0} role="region" aria-label={t('chart.as_table')}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('chart.day')}</th>
                <th scope="col" className={css.number}>
                  {t('on_hand')}
                </th>
                <th scope="col" className={css.number}>
                  {t('chart.consumed')}
                </th>
              </tr>
            </thead>
            <tbody>
              {changed.map((day) => (
                <tr key={day.day}>
                  <td>{formatDay(day.day)}</td>
                  <td className={css.number}>{formatNumber(day.on_hand)}</td>
                  <td className={css.number}>{formatNumber(day.consumed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}
