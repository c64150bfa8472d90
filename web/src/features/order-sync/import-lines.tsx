import { importOutcomes } from '@platen/contracts/order-sync/import-outcome'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../platform/routing/page-search.ts'
import { ListTabs } from '../../ui/list/list-tabs.tsx'
import { List } from '../../ui/list/list.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Panel } from '../../ui/page/panel.tsx'
import type { ImportLine, LinesQuery, Run } from './import-source.ts'
import { useLineColumns } from './line-columns.tsx'
import { RawDialog } from './raw-dialog.tsx'

/** The orders of a file, one row each, filtered by outcome, those on hold or those with remarks. */
export function ImportLines({ run }: { run: Run }) {
  const t = useTexts('imports')
  const [raw, setRaw] = useState<ImportLine | null>(null)
  const [search] = usePageSearch()
  const outcome = firstText(search, 'outcome') ?? undefined
  const remarked = firstText(search, 'remarked') === 'true' ? 'true' : undefined
  const held = firstText(search, 'held') === 'true' ? 'true' : undefined
  const list = useList<ImportLine>({
    label: t('lines'),
    columns: useLineColumns(setRaw),
    sort: 'position',
    searchLabel: t('search_lines'),
    read: (query: LinesQuery) => apiQuery('GET /order-sync/imports/:id/lines', { params: { id: run.id }, query }),
    // The tabs choose it.
    fixed: { outcome, remarked, held },
    empty: { text: t('no_lines') },
  })
  return (
    <Panel flush>
      <OutcomeTabs run={run} current={remarked ? 'remarked' : held ? 'held' : outcome} />
      <List of={list} />
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
      search: searchOf(outcome),
    }),
    isCurrent: outcome === current,
    count: { value: count, isProblem: outcome === 'failed' && count > 0 },
  })
  const tabs = [
    tab(t('all'), run.settled),
    ...importOutcomes.map((outcome) => tab(t(`outcomes.${outcome}`), run[outcome], outcome)),
    tab(t('held'), run.held, 'held'),
    tab(t('remarked'), run.remarked, 'remarked'),
  ]
  return <ListTabs inset label={t('by_outcome')} tabs={tabs} />
}

function searchOf(outcome: string | undefined) {
  if (outcome === undefined) return {}
  return outcome === 'remarked' || outcome === 'held' ? { [outcome]: 'true' } : { outcome }
}
