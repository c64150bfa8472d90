import { workSteps } from '@platen/contracts/lists/people/work-steps'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { AgoCell } from '../../ui/list/cells.tsx'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'

/** Where the person worked lately, and how many pieces they handled today in each step. */
export function MyWorkPanel() {
  const t = useTexts('my-work')
  const query = useQuery(apiQuery('GET /profile/work'))
  const work = query.data?.data
  const done = work ? workSteps.filter((step) => work.today[step] > 0) : []
  return (
    <Panel title={t('title')}>
      {query.error && !work && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!work && !query.error && <LoadingLines lines={2} height={19} />}
      {work && (
        <Facts
          rows={[
            ...(done.length === 0 ? [[t('today'), t('nothing')] as const] : []),
            ...done.map((step) => [t(`steps.${step}`), formatNumber(work.today[step])] as const),
            ...(work.stations.length === 0 ? [[t('stations'), t('no_stations')] as const] : []),
            ...work.stations.map(({ id, name, last_at: lastAt }) => [name, <AgoCell key={id} at={lastAt} />] as const),
          ]}
        />
      )}
    </Panel>
  )
}
