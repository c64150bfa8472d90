import { NativeSelect } from '@mantine/core'
import { chartPeriods } from '@platen/contracts/stock-info/chart-periods'
import type { StockDay } from '@platen/contracts/stock-info/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatDay } from '../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { FiguresTable } from '../../ui/chart/figures-table.tsx'
import { Plot } from '../../ui/chart/plot.tsx'
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

// Each has its own scale, as a day's consumption is a small part of what is on hand.
function Plots({ days }: { days: readonly StockDay[] }) {
  const t = useTexts('stock-info')
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const inWords = t('chart.in_words', {
    consumed: formatNumber(days.reduce((sum, day) => sum + day.consumed, 0)),
    on_hand: formatNumber(last.on_hand),
    from: formatDay(first.day),
    to: formatDay(last.day),
  })
  const [onHand, consumed] = [t('chart.on_hand'), t('chart.consumed')]
  const shared = { points: days.map(({ day }) => formatDay(day)), group: 'stock' }
  return (
    <>
      <p className={css.dimmed}>{inWords}</p>
      <h3 className={css.plotHead}>{onHand}</h3>
      <Plot
        {...shared}
        series={[{ label: onHand, look: 'steps', values: days.map((day) => day.on_hand) }]}
        height={160}
      />
      <h3 className={css.plotHead}>{consumed}</h3>
      <Plot
        {...shared}
        series={[{ label: consumed, look: 'columns', values: days.map((day) => day.consumed) }]}
        height={120}
      />
      <DayTable days={days} />
    </>
  )
}

function DayTable({ days }: { days: readonly StockDay[] }) {
  const t = useTexts('stock-info')
  const changed = days
    .filter((day, i) => day.consumed !== 0 || day.on_hand !== (days[i - 1]?.on_hand ?? 0))
    .toReversed()
  return (
    <FiguresTable
      heads={[t('chart.day'), t('on_hand'), t('chart.consumed')]}
      rows={changed.map(({ day, on_hand: onHand, consumed }) => ({
        label: formatDay(day),
        figures: [onHand, consumed],
      }))}
      note={<p className={css.dimmed}>{changed.length === 0 ? t('chart.nothing') : t('chart.no_change')}</p>}
    />
  )
}
