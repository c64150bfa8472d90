import { listLimits } from '@platen/contracts/lists/list-limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatAgo } from '../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can } from '../../platform/session/use-can.tsx'
import { AgoCell } from '../../ui/list/ago-cell.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import { Loaded } from '../../ui/states.tsx'
import css from './overview.module.css'

interface WaitingJobsProps {
  printerId: number
  count: number
  /** When the first of them was queued. */
  since: string
}

const maxNamed = 10

/**
 * How many jobs wait for a printer, and since when. For those who set printers up this leads to its page; for everybody
 * else no other screen has its queue, so that they unfold the jobs here.
 */
export function WaitingJobs({ printerId, count, since }: WaitingJobsProps) {
  const t = useTexts('overview')
  const [isOpen, setOpen] = useState(false)
  const text = t('floor.jobs', { count, figure: formatNumber(count), ago: formatAgo(since) })
  return (
    <Can
      access="setting.write"
      fallback={
        <details className={css.jobs} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{text}</summary>
          {isOpen && <Jobs printerId={printerId} count={count} />}
        </details>
      }
    >
      <p className={css.dimmed}>
        <LinkCell link={{ to: '/setup/printers/$id', params: { id: String(printerId) } }}>{text}</LinkCell>
      </p>
    </Can>
  )
}

function Jobs({ printerId, count }: Omit<WaitingJobsProps, 'since'>) {
  const t = useTexts('overview')
  const query = useQuery(apiQuery('GET /print-jobs', { query: { printer_id: String(printerId), state: 'open' } }))
  return (
    <Loaded query={query} lines={2}>
      {(jobs) => {
        // As many as are read at most may be some of more, which the tile counts.
        const more = (jobs.length < listLimits.print_jobs ? jobs.length : count) - maxNamed
        return (
          <ul>
            {jobs.slice(0, maxNamed).map((job) => (
              <li key={job.id}>
                <bdi className={css.file}>{job.file_name}</bdi>
                <bdi>{job.station === null ? job.who : `${job.who} · ${job.station}`}</bdi> ·{' '}
                <AgoCell at={job.queued_at} />
              </li>
            ))}
            {more > 0 && <li>{t('floor.more_jobs', { count: more, figure: formatNumber(more) })}</li>}
          </ul>
        )
      }}
    </Loaded>
  )
}
