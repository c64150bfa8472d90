import { Progress, Text } from '@mantine/core'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { importResult } from './import-result.rules.ts'
import { isFinished, type Run } from './import-source.ts'
import { RunCounts } from './run-counts.tsx'
import { RunNotices } from './run-notices.tsx'

/** The progress of an import, then its result: counts, notices, or why the file was refused. */
export function RunProgress({ run }: { run: Run }) {
  const t = useTexts('imports')
  if (run.state === 'refused') {
    return (
      <Banner tone="danger" title={t('result.refused')}>
        {run.refusal?.message}
      </Banner>
    )
  }
  return (
    <>
      {isFinished(run) ? <ImportResult run={run} /> : <ImportAdvance run={run} />}
      <RunNotices run={run} />
      <RunCounts run={run} />
    </>
  )
}

function ImportAdvance({ run }: { run: Run }) {
  const t = useTexts('imports')
  const { total, settled } = run
  const text =
    total === null
      ? t(run.state === 'queued' ? 'progress.queued' : 'progress.reading')
      : t('progress.settled', { count: total, settled: formatNumber(settled), total: formatNumber(total) })
  return (
    <div>
      <Text size="sm" mb={8}>
        {text}
      </Text>
      <Progress.Root>
        <Progress.Section
          value={total ? (settled / total) * 100 : 100}
          animated={total === null}
          striped={total === null}
          aria-label={t('progress.label')}
        />
      </Progress.Root>
    </div>
  )
}

function ImportResult({ run }: { run: Run }) {
  const t = useTexts('imports')
  const imported = formatNumber(run.created + run.updated)
  const failed = { count: run.failed, figure: formatNumber(run.failed), imported }
  const held = { count: run.held, figure: formatNumber(run.held) }
  const remarked = { count: run.remarked, figure: formatNumber(run.remarked) }
  const result = importResult(run)
  const tone = run.failed === 0 ? 'success' : result === 'none_imported' ? 'danger' : 'warning'
  return (
    <>
      <Banner tone={tone} title={t(`result.${result}`, failed)} />
      {run.held > 0 && <Banner tone="warning" title={t('result.held', held)} />}
      {run.remarked > 0 && <Banner tone="warning" title={t('result.remarked', remarked)} />}
    </>
  )
}
