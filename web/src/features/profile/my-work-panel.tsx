import { workSteps } from '@platen/contracts/my-work/steps'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { AgoCell } from '../../ui/list/cells.tsx'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { Loaded } from '../../ui/states.tsx'
import css from './my-work.module.css'

/** Where the person worked lately, and how many pieces they handled today in each step. */
export function MyWorkPanel() {
  const t = useTexts('my-work')
  const query = useQuery(apiQuery('GET /profile/work'))
  return (
    <Panel title={t('title')}>
      <Loaded query={query} lines={2} height={19}>
        {(work) => (
          <>
            <Part title={t('today')} none={t('nothing')}>
              {workSteps
                .filter((step) => work.today[step] > 0)
                .map((step) => [t(`steps.${step}`), formatNumber(work.today[step])] as const)}
            </Part>
            <Part title={t('stations')} none={t('no_stations')}>
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
