import { workSteps } from '@platen/contracts/my-work/steps'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { AgoCell } from '../../ui/list/ago-cell.tsx'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { Loaded } from '../../ui/states.tsx'
import css from './my-work.module.css'

/** Where the person worked lately, and how many pieces they handled today in each step. */
export function MyWorkPanel() {
  const t = useTexts('profile')
  const query = useQuery(apiQuery('GET /profile/work'))
  return (
    <Panel title={t('my_work.title')}>
      <Loaded query={query} lines={2} height={19}>
        {(work) => (
          <>
            <Part title={t('my_work.today')} none={t('my_work.nothing')}>
              {workSteps
                .filter((step) => work.today[step] > 0)
                .map((step) => [t(`my_work.steps.${step}`), formatNumber(work.today[step])] as const)}
            </Part>
            <Part title={t('my_work.stations')} none={t('my_work.no_stations')}>
              {work.stations.map(({ id, name, last_at: lastAt }) => [name, <AgoCell key={id} at={lastAt} />] as const)}
            </Part>
          </>
        )}
      </Loaded>
    </Panel>
  )
}

interface PartProps {
  title: string
  none: string
  children: ComponentProps<typeof Facts>['rows']
}

function Part({ title, none, children }: PartProps) {
  return (
    <>
      <h3 className={css.part}>{title}</h3>
      {children.length === 0 ? none : <Facts rows={children} />}
    </>
  )
}
