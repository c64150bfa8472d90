import { importOutcomes } from '@platen/contracts/orders/import-outcome'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { useListAddress } from '../../ui/table/list-address.ts'
import { ListTable } from '../../ui/table/list-table.tsx'
import { ListTabs } from '../../ui/table/list-tabs.tsx'
import type { ImportLine, LinesQuery, Run } from './import-source.ts'
import { useLineColumns } from './line-columns.tsx'
import { RawDialog } from './raw-dialog.tsx'

/** The orders of a file, one row each, filtered by outcome. */
export function ImportLines({ run }: { run: Run }) {
  const t = useTexts('imports')
  const [raw, setRaw] = useState<ImportLine | null>(null)
  const address = useListAddress({ sort: 'position', filters: ['outcome'] })
  const query = address.query as LinesQuery
  const list = useQuery(apiQuery('GET /order-sync/imports/:id/lines', { params: { id: run.id }, query }))
  const columns = useLineColumns(setRaw)
  return (
    <Panel flush>
      <OutcomeTabs run={run} current={address.filters.outcome} />
      <ListTable
        label={t('lines')}
        columns={columns}
        list={list}
        address={address}
        searchLabel={t('search_lines')}
        empty={{ text: t('no_lines') }}
      />
      <RawDialog runId={run.id} line={raw} close={() => setRaw(null)} />
    </Panel>
  )
}

function OutcomeTabs({ run, current }: { run: Run; current: string | undefined }) {
  const t = useTexts('imports')
  const tab = (label: string, count: number, outcome?: string) => ({
    label,
    link: linkOptions({
      to: '/orders/sync-history/detail/$id',
      params: { id: String(run.id) },
      search: outcome === undefined ? {} : { outcome },
    }),
    resetScroll: false,
    isCurrent: outcome === current,
    count: { value: count, isProblem: outcome === 'failed' && count > 0 },
  })
  const tabs = [
    tab(t('all'), run.settled),
    ...importOutcomes.map((outcome) => tab(t(`outcomes.${outcome}`), run[outcome], outcome)),
  ]
  return <ListTabs inset label={t('by_outcome')} tabs={tabs} />
}
