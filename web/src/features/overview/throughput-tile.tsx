import type { OverviewThroughput } from '@platen/contracts/overview/endpoints'
import { piecesToPackageToday } from '@platen/contracts/overview/links'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatTimeOfDay } from '../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { FiguresTable } from '../../ui/chart/figures-table.tsx'
import { Plot } from '../../ui/chart/plot.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Loaded } from '../../ui/states.tsx'
import css from './overview.module.css'
import { StationLink } from './place-links.tsx'

const startOf = (hour: number) => formatTimeOfDay(`${String(hour % 24).padStart(2, '0')}:00`)

/**
 * What was done today by hour and by station next to what is usual, and what will ship late. These numbers open
 * nothing: they count steps of a day, of which there is no list (SCREEN-49); what is still due has one.
 */
export function ThroughputTile() {
  const t = useTexts('overview')
  const query = useQuery(apiQuery('GET /overview/throughput'))
  return (
    <Panel title={t('throughput.title')} className={css.wide ?? ''}>
      <Loaded query={query} lines={12} height={26}>
        {(shown) => (
          <div className={css.throughput}>
            <Forecast forecast={shown.forecast} />
            {shown.stations.length === 0 ? <p className={css.none}>{t('throughput.none')}</p> : <Work shown={shown} />}
          </div>
        )}
      </Loaded>
    </Panel>
  )
}

function Work({ shown: { compared_days: days, hours, stations } }: { shown: OverviewThroughput }) {
  const t = useTexts('overview')
  return (
    <>
      <p className={css.note}>
        {days === 0
          ? t('throughput.not_compared')
          : t('throughput.compared', { count: days, figure: formatNumber(days) })}
      </p>
      <div className={css.halves}>
        <section>
          <h3 className={css.part}>{t('throughput.per_hour')}</h3>
          <HoursChart hours={hours} />
        </section>
        <section>
          <h3 className={css.part}>{t('throughput.by_station')}</h3>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('throughput.station')}</th>
                <th scope="col">{t('throughput.today')}</th>
                <th scope="col">{t('throughput.usual_by_now')}</th>
              </tr>
            </thead>
            <tbody>
              {stations.map(({ id, name, kind, today, usual_by_now: usual }) => (
                <tr key={id}>
                  <th scope="row">
                    <StationLink id={id} name={name} kind={kind} />
                  </th>
                  <td>{formatNumber(today)}</td>
                  <td>{days === 0 ? '–' : formatNumber(usual)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </>
  )
}

function HoursChart({ hours }: Pick<OverviewThroughput, 'hours'>) {
  const t = useTexts('overview')
  const [done, usual] = [t('throughput.today'), t('throughput.usual')]
  return (
    <>
      <Plot
        points={hours.map(({ hour }) => startOf(hour))}
        series={[
          { label: done, look: 'columns', values: hours.map((of) => of.today) },
          { label: usual, look: 'line', values: hours.map((of) => of.usual) },
        ]}
        height={200}
      />
      <FiguresTable
        heads={[t('throughput.hour'), done, usual]}
        rows={hours.map((of) => ({ label: startOf(of.hour), figures: [of.today, of.usual] }))}
      />
    </>
  )
}

function Forecast({ forecast }: Pick<OverviewThroughput, 'forecast'>) {
  const t = useTexts('overview')
  const { due, per_hour: rate, until_hour: until, late } = forecast
  const assumption =
    rate === null
      ? t('forecast.no_rate')
      : until === null
        ? t('forecast.no_end')
        : t('forecast.assumption', { rate: formatNumber(rate), until: startOf(until) })
  return (
    <section className={css.forecast}>
      <h3 className={css.part}>{t('forecast.title')}</h3>
      {late !== null && (
        <p className={late > 0 ? css.largeWrong : css.large}>{late > 0 ? formatNumber(late) : t('forecast.none')}</p>
      )}
      <Link to="/overview/pieces" search={piecesToPackageToday} className={css.link}>
        {t('forecast.due', { figure: formatNumber(due) })}
      </Link>
      <p className={css.note}>{assumption}</p>
    </section>
  )
}
