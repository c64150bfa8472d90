import { DatePicker, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { mdiCheck } from '@mdi/js'
import 'dayjs/locale/fr'
import { useEffect, useRef, useState } from 'react'
import { calendarWeekStart, formatDay } from '../../../platform/i18n/format-dates.ts'
import { language } from '../../../platform/i18n/i18n.ts'
import { useObservable } from '../../../platform/observable.ts'
import { useCalendarLooks } from '../../fields/use-calendar-looks.tsx'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../icon.tsx'
import type { ListAddress } from '../list-address.ts'
import { type DaysFilter, isActive, periodOf } from './filter.rules.ts'
import css from './filters.module.css'
import { periodDays, rangeOfPeriod } from './period-days.ts'

interface DaysEditorProps {
  filter: DaysFilter
  address: ListAddress
  close: () => void
}

type Range = [string | null, string | null]

/** A range of days: all of them, periods by name, which move on by themselves, or two days of the calendar (SPEC-59). */
export function DaysEditor({ filter, address, close }: DaysEditorProps) {
  const t = useTexts('ui')
  const { keys, presets } = filter
  const { filters } = address
  // What is chosen by name is marked in the calendar, too.
  const period = periodOf(filter, filters)
  const days = period && rangeOfPeriod(period)
  const [range, setRange] = useState<Range>([
    days?.from ?? filters[keys.from] ?? null,
    days?.to ?? filters[keys.to] ?? null,
  ])
  const set = (preset: string | undefined, [from, to]: Range) =>
    address.change({
      filters: { [keys.preset]: preset, [keys.from]: from ?? undefined, [keys.to]: to ?? undefined },
    })
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={ref} className={css.days}>
      <ul className={css.options}>
        <Period
          label={t('list.all_time')}
          isChosen={!isActive(filter, filters)}
          choose={() => {
            set(undefined, [null, null])
            close()
          }}
        />
        {presets.map(({ value, label }) => (
          <Period
            key={value}
            label={label}
            days={periodDays(value)}
            isChosen={filters[keys.preset] === value}
            choose={() => {
              set(value, [null, null])
              close()
            }}
          />
        ))}
      </ul>
      <section aria-label={t('list.custom_range')}>
        <p className={css.range} aria-hidden>
          {t('list.custom_range')}
        </p>
        <DatesProvider settings={{ locale: useObservable(language), firstDayOfWeek: calendarWeekStart() }}>
          <DatePicker
            type="range"
            size="sm"
            allowSingleDateInRange
            minDate="2000-01-01"
            maxDate="2100-12-31"
            defaultDate={days?.to ?? range[0] ?? undefined}
            value={range}
            getDayAriaLabel={(day) => formatDay(day, 'long')}
            onChange={(next) => {
              setRange(next)
              if (next[0] === null || next[1] === null) return
              set(undefined, next)
              close()
            }}
            {...useCalendarLooks()}
          />
        </DatesProvider>
      </section>
    </div>
  )
}

interface PeriodProps {
  label: string
  /** What it means today. */
  days?: string
  isChosen: boolean
  choose: () => void
}

function Period({ label, days, isChosen, choose }: PeriodProps) {
  return (
    <li>
      <button type="button" className={css.option} aria-pressed={isChosen} onClick={choose}>
        <span className={css.period}>{label}</span>
        <span className={css.dates}>
          {days !== undefined && <bdi>{days}</bdi>}
          {isChosen && <Icon path={mdiCheck} size={16} />}
        </span>
      </button>
    </li>
  )
}
