import { importOutcomes } from '@platen/contracts/import-outcome'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { useListAddress } from '../../ui/table/list-address.ts'
import { ListTable } from '../../ui/table/list-table.tsx'
import type { ImportLine, LinesQuery, Run } from './import-source.ts'
import css from './imports.module.css'
import { useLineColumns } from './line-columns.tsx'
import { RawDialog } from './raw-dialog.tsx'

/** The orders of a file, one line each, by what became of them. */
export function ImportLines({ run }: { run: Run }) {
  const { t } = useTranslation('imports')
  const [raw, setRaw] = useState<ImportLine | null>(null)
  const address = useListAddress({ sort: 'position', filters: ['outcome'] })
  const query = address.query as LinesQuery
  const list = useQuery(apiQuery('GET /order-sync/imports/:id/lines', { params: { id: run.id }, query }))
  const columns = useLineColumns(setRaw)
  return (
    <Panel flush>
      <OutcomeTabs run={run} shown={address.filters.outcome} />
      <ListTable
        label={t('lines')}
        columns={columns}
        list={list}
        address={address}
        searchLabel={t('search_lines')}
        empty={{ text: t('no_lines') }}
      />
      <RawDialog run_id={run.id} line={raw} close={() => setRaw(null)} />
    </Panel>
  )
}

function OutcomeTabs({ run, shown }: { run: Run; shown: string | undefined }) {
  const { t } = useTranslation('imports')
  const tabs = [
    { outcome: undefined, label: t('all'), count: run.settled },
    ...importOutcomes.map((outcome) => ({ outcome, label: t(`outcomes.${outcome}`), count: run[outcome] })),
  ]
  return (
    <nav className={css.tabs} aria-label={t('by_outcome')}>
      {tabs.map(({ outcome, label, count }) => (
        <Link
          key={label}
          to="."
          search={(outcome ? { outcome } : {}) as never}
          resetScroll={false}
          className={clsx(css.tab, outcome === shown && css.tabShown)}
          aria-current={outcome === shown ? 'page' : undefined}
        >
          {label}
          <span className={clsx(css.tabCount, outcome === 'failed' && count > 0 && css.wrong)}>
            {formatNumber(count)}
          </span>
        </Link>
      ))}
    </nav>
  )
}
