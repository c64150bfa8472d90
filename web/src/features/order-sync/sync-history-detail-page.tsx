import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatDateTime } from '../../platform/i18n/format-dates.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Loaded, shownData } from '../../ui/states.tsx'
import { Chip } from '../../ui/status/chip.tsx'
import { useRunLook } from './import-looks.ts'
import { type Run, usePollRun } from './import-source.ts'
import css from './imports.module.css'
import { ImportLines } from './import-lines.tsx'
import { RunProgress } from './run-progress.tsx'

/** /orders/sync-history/detail/$id: one import with its counts and the outcome of each order. */
export function SyncHistoryDetailPage() {
  const t = useTexts('imports')
  const { id } = useParams({ from: '/default/orders/sync-history/detail/$id' })
  const read = useQuery(apiQuery('GET /order-sync/imports/:id', { params: { id } }))
  // While another import is loading, the placeholder is the previous import, which must not be shown here.
  const run = shownData(read)
  usePollRun(run)
  const back = <BackLink link={{ to: '/orders/sync-history' }}>{t('sync_history')}</BackLink>
  if (!run) {
    return (
      <>
        <PageHead title={t('one_import')} back={back} isNoteDue={!read.error} />
        <Panel>
          <Loaded query={read} lines={6}>
            {() => null}
          </Loaded>
        </Panel>
      </>
    )
  }
  return (
    <>
      <RunHead run={run} back={back} />
      <div className={css.stack}>
        <Panel>
          <div className={css.stack}>
            <RunProgress run={run} />
          </div>
        </Panel>
        {run.state !== 'refused' && <ImportLines run={run} />}
      </div>
    </>
  )
}

function RunHead({ run, back }: { run: Run; back: ReactNode }) {
  const t = useTexts('imports')
  const look = useRunLook()
  const note = [
    run.store_name,
    run.format && t(`formats.${run.format}`),
    `${run.who} (${t(`sources.${run.source}`)})`,
    formatDateTime(run.created_at),
  ]
  return (
    <PageHead
      title={<bdi>{run.file_name}</bdi>}
      documentTitle={run.file_name}
      note={note.filter(Boolean).join(' · ')}
      back={back}
    >
      <Chip {...look(run.state)} />
    </PageHead>
  )
}
