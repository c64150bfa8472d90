import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import css from './imports.module.css'
import type { LinesQuery, Run } from './import-source.ts'
import { Remarks } from './line-columns.tsx'

const shown = 5

/** The first orders of a file that failed or have remarks, with what was found in them. */
export function RunFindings({ run }: { run: Run }) {
  const t = useTexts('imports')
  return (
    <>
      {run.failed > 0 && (
        <Findings run={run} title={t('outcomes.failed')} count={run.failed} query={{ outcome: 'failed' }} />
      )}
      {run.remarked > 0 && (
        <Findings run={run} title={t('remarked')} count={run.remarked} query={{ remarked: 'true' }} />
      )}
    </>
  )
}

function Findings({ run, title, count, query }: { run: Run; title: string; count: number; query: LinesQuery }) {
  const t = useTexts('imports')
  const read = useQuery(
    apiQuery('GET /order-sync/imports/:id/lines', {
      params: { id: run.id },
      query: { ...query, per_page: shown },
    }),
  )
  const lines = read.data?.data ?? []
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
              <Remarks remarks={line.remarks} />
            </dd>
          </div>
        ))}
      </dl>
      {count > lines.length && (
        <p className={css.field}>{t('result.more', { figure: formatNumber(count - lines.length) })}</p>
      )}
    </section>
  )
}
