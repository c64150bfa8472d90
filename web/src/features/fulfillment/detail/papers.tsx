import type { Papers } from '@platen/contracts/fulfillment/details'
import { listLimits } from '@platen/contracts/lists/list-limits'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { ListLimit } from '../../../ui/capped.tsx'
import { TimeCell } from '../../../ui/list/cells.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { Chip } from '../../../ui/status/chip.tsx'
import { usePrintJobLook } from '../../../words/print-job-look.ts'
import { DocumentButtons } from '../station/document-buttons.tsx'
import { documentName } from '../station/document-name.ts'
import { ByLine } from './by-line.tsx'
import css from './detail.module.css'

/** The documents of a piece or parcel: labels, picklists and packing slips, newest first. */
export function Documents({ documents }: Pick<Papers, 'documents'>) {
  const t = useTexts('fulfillment-detail')
  return (
    <Panel title={t('papers.title')} {...(documents.length === 0 && { note: t('papers.none') })}>
      <ul className={css.rows} aria-label={t('papers.title')}>
        {documents.map((document) => (
          <li key={document.id}>
            <span className={css.words}>
              <DocumentButtons document={document} name={documentName(document.kind)} printHere={false} size="sm" />
            </span>
            <span className={css.dimmed}>
              <TimeCell at={document.created_at} />
            </span>
          </li>
        ))}
      </ul>
      <ListLimit of={documents} max={listLimits.papers} />
    </Panel>
  )
}

/** What was sent to printers for a piece or parcel, newest first. */
export function PrintJobs({ jobs }: { jobs: Papers['print_jobs'] }) {
  const t = useTexts('fulfillment-detail')
  const look = usePrintJobLook()
  return (
    <Panel title={t('jobs.title')} {...(jobs.length === 0 && { note: t('jobs.none') })}>
      <ul className={css.rows} aria-label={t('jobs.title')}>
        {jobs.map((job) => (
          <li key={job.id}>
            <span className={css.words}>
              <bdi>{job.file_name}</bdi>
              <span className={css.dimmed}>
                <bdi>{job.printer}</bdi>
                <ByLine deed={{ ...job, at: job.created_at }} />
              </span>
              {job.problem !== '' && <bdi className={css.wrong}>{job.problem}</bdi>}
            </span>
            <Chip {...look(job.state)} />
          </li>
        ))}
      </ul>
      <ListLimit of={jobs} max={listLimits.papers} />
    </Panel>
  )
}
