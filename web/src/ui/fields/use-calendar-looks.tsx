import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Icon } from '../icon.tsx'

/** The names and tooltips of a calendar's buttons in the interface's language; the library has none. */
export function useCalendarLooks() {
  const t = useTexts('ui')
  return {
    ariaLabels: {
      previousMonth: t('list.calendar.previous_month'),
      nextMonth: t('list.calendar.next_month'),
      previousYear: t('list.calendar.previous_year'),
      nextYear: t('list.calendar.next_year'),
      previousDecade: t('list.calendar.previous_decade'),
      nextDecade: t('list.calendar.next_decade'),
      monthLevelControl: t('list.calendar.months'),
      yearLevelControl: t('list.calendar.years'),
    },
    // The same buttons go back by a month, a year and a decade.
    previousIcon: <Arrow path={mdiChevronLeft} title={t('list.calendar.previous')} />,
    nextIcon: <Arrow path={mdiChevronRight} title={t('list.calendar.next')} />,
  }
}

function Arrow({ path, title }: { path: string; title: string }) {
  return (
    <span title={title} style={{ display: 'inline-flex' }}>
      <Icon path={path} size={20} directional />
    </span>
  )
}
