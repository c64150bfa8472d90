import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useStepHeading } from '../../../ui/file/use-step-heading.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { isFinished, type Run, usePollRun } from '../import-source.ts'
import { RunProgress } from '../run-progress.tsx'
import { RunFindings } from './run-findings.tsx'

/** The progress of an import, then its result. */
export function ImportStep({ startedRun }: { startedRun: Run }) {
  const t = useTexts('imports')
  const heading = useStepHeading()
  const run =
    useQuery(apiQuery('GET /order-sync/imports/:id', { params: { id: startedRun.id } })).data?.data ?? startedRun
  usePollRun(run)
  return (
    <>
      <Text {...heading}>
        <bdi>{run.file_name}</bdi> · <bdi>{run.store_name}</bdi>
      </Text>
      <div role="status" aria-live="polite">
        <Stack>
          <RunProgress run={run} />
        </Stack>
      </div>
      {run.state === 'done' && <RunFindings run={run} />}
      {isFinished(run) ? (
        <ResultLinks run={run} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('progress.may_close')}
        </Text>
      )}
    </>
  )
}

function ResultLinks({ run }: { run: Run }) {
  const t = useTexts('imports')
  const params = { id: String(run.id) }
  const lines = (label: string, search: { outcome?: string; remarked?: string } = {}) => (
    <LinkButton variant="default" to="/orders/sync-history/detail/$id" params={params} search={search}>
      {label}
    </LinkButton>
  )
  return (
    <Group>
      {lines(t('result.lines'))}
      {run.failed > 0 && lines(t('result.failed_lines'), { outcome: 'failed' })}
      {run.remarked > 0 && lines(t('result.remarked_lines'), { remarked: 'true' })}
      {run.created > 0 && (
        <LinkButton variant="default" to="/orders">
          {t('result.orders')}
        </LinkButton>
      )}
    </Group>
  )
}
