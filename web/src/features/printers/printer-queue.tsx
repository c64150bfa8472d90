import { listLimits } from '@platen/contracts/lists/list-limits'
import { ListLimit } from '../../ui/capped.tsx'
import { Button } from '@mantine/core'
import { mdiCancel, mdiDirectionsFork } from '@mdi/js'
import type { PrinterDetail } from '@platen/contracts/printers/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, useWrite } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { AgoCell } from '../../ui/list/ago-cell.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Chip } from '../../ui/status/chip.tsx'
import { usePrintJobLook } from '../../words/print-job-look.ts'
import css from './printers.module.css'
import type { QueuedJob } from './queued-job.ts'
import { RerouteDialog } from './reroute-dialog.tsx'

/** The print jobs of a printer: what is still to be done, then what was done. */
export function PrinterQueue({ printer }: { printer: PrinterDetail }) {
  const t = useTexts('printers')
  const [rerouted, setRerouted] = useState<QueuedJob | null>(null)
  const jobs = useQuery(apiQuery('GET /print-jobs', { query: { printer_id: String(printer.id) } }))
  return (
    <Panel title={t('queue.title')}>
      <Loaded query={jobs} lines={3}>
        {(rows) => (
          <>
            {rows.length === 0 ? (
              <p className={css.dimmed}>{t('queue.none')}</p>
            ) : (
              <ul className={css.jobs} aria-label={t('queue.title')}>
                {rows.map((job) => (
                  <Job key={job.id} job={job} reroute={() => setRerouted(job)} />
                ))}
              </ul>
            )}
            <ListLimit of={rows} max={listLimits.print_jobs} />
          </>
        )}
      </Loaded>
      <RerouteDialog printer={printer} job={rerouted} close={() => setRerouted(null)} />
    </Panel>
  )
}

function Job({ job, reroute }: { job: QueuedJob; reroute: () => void }) {
  const t = useTexts('printers')
  const look = usePrintJobLook()
  return (
    <li>
      <Chip {...look(job.state)} />
      <span className={css.job}>
        <bdi className={css.file}>{job.file_name}</bdi>
        <span className={css.dimmed}>
          <bdi>{job.station === null ? job.who : `${job.who} · ${job.station}`}</bdi> ·{' '}
          <AgoCell at={job.state === 'queued' ? job.queued_at : job.created_at} />
          {job.attempt > 1 && ` · ${t('queue.attempt', { figure: formatNumber(job.attempt) })}`}
        </span>
        {job.problem !== '' && <bdi className={css.problem}>{job.problem}</bdi>}
      </span>
      <JobButtons job={job} reroute={reroute} />
    </li>
  )
}

/** What can be done with a job that no printer has accepted. */
function JobButtons({ job, reroute }: { job: QueuedJob; reroute: () => void }) {
  const t = useTexts('printers')
  const params = { id: job.id }
  const retry = useWrite('POST /print-jobs/:id/retry')
  const cancel = useWrite('POST /print-jobs/:id/cancel')
  if (job.state !== 'queued' && job.state !== 'failed') return null
  const { file_name: file } = job
  return (
    <span className={css.buttons}>
      {job.state === 'failed' && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('queue.retry_of', { file })}
          loading={retry.running}
          onClick={() => void retry.run({ params }).catch(() => undefined)}
        >
          {t('queue.retry')}
        </Button>
      )}
      <RowMenu
        name={file}
        isRunning={cancel.running}
        acts={[
          { key: 'reroute', label: t('queue.reroute'), icon: mdiDirectionsFork, run: reroute },
          {
            key: 'cancel',
            label: t('queue.cancel'),
            icon: mdiCancel,
            run: () => void cancel.run({ params }).catch(() => undefined),
          },
        ]}
      />
    </span>
  )
}
