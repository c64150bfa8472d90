import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import type { ImportLine, LinesQuery, Run } from '../import-source.ts'
import css from '../imports.module.css'
import { Remarks } from '../line-columns.tsx'
import { HoldReason } from './hold-reason.tsx'

const shown = 5

/** The first orders of a file that failed, are held or have remarks, with what was found in them. */
export function RunFindings({ run }: { run: Run }) {
  const t = useTexts('imports')
  return (
    <>
      {run.failed > 0 && (
        <Findings run={run} title={t('outcomes.failed')} count={run.failed} query={{ outcome: 'failed' }} />
      )}
      {run.held > 0 && <Findings run={run} title={t('held')} count={run.held} query={{ held: 'true' }} />}
      {run.remarked > 0 && (
        <Findings
          run={run}
          title={t('remarked')}
          count={run.remarked}
          query={{ remarked: 'true' }}
          // Those have been said already.
          isSaid={(line) => line.held !== null}
        />
      )}
    </>
  )
}

interface FindingsProps {
  run: Run
  title: string
  count: number
  query: LinesQuery
  isSaid?: (line: ImportLine) => boolean
}

function Findings({ run, title, count, query, isSaid = () => false }: FindingsProps) {
  const t = useTexts('imports')
  const read = useQuery(apiQuery('GET /order-sync/imports/:id/lines', { params: { id: run.id }, query }))
  const found = read.data?.data ?? []
  const unsaid = found.filter((line) => !isSaid(line))
  const lines = unsaid.slice(0, shown)
  const left = count - (found.length - unsaid.length) - lines.length
  if (lines.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={css.findings}>{title}</h3>
      <dl className={css.found}>
        {lines.map((line) => (
          <div key={line.id}>
            <dt>
              <bdi>{line.external_number || '–'}</bdi>
              {line.file_lines[0] !== undefined && (
                <span className={css.field}> {t('file_line', { line: formatNumber(line.file_lines[0]) })}</span>
              )}
            </dt>
            <dd>
              {line.held && <HoldReason hold={line.held} />}
              <Remarks remarks={line.remarks} />
            </dd>
          </div>
        ))}
      </dl>
      {left > 0 && <p className={css.field}>{t('result.more', { figure: formatNumber(left) })}</p>}
    </section>
  )
}
