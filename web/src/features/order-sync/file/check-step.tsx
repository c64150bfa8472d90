import { asksForColumns } from '@platen/contracts/order-files/asks-for-columns'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Banner } from '../../../ui/banner.tsx'
import { useStepHeading } from '../../../ui/file/use-step-heading.ts'
import { isFinished, type Run, usePollRun } from '../import-source.ts'
import { CheckResult } from './check-result.tsx'
import type { FileStep, FileSteps } from './file-steps.ts'
import { useRecheck } from './use-recheck.ts'

interface CheckStepProps {
  step: Extract<FileStep, { name: 'check' }>
  steps: FileSteps
}

/** Says what importing a file would do, while it is found out and then. */
export function CheckStep({ step, steps }: CheckStepProps) {
  const { chosen } = step
  const read = useQuery(apiQuery('GET /order-sync/imports/:id', { params: { id: step.run.id } }))
  const run = read.data?.data ?? step.run
  usePollRun(read.error?.status === 404 ? undefined : run)
  const chooseOther = () => steps.chooseFile(chosen)
  if (read.error?.status === 404) return <CheckGone chooseOther={chooseOther} />
  if (!isFinished(run)) return <CheckProgress run={run} chooseOther={chooseOther} />
  if (run.state === 'refused') return <RefusedFile step={step} steps={steps} run={run} />
  return <CheckResult chosen={chosen} steps={steps} run={run} />
}

function CheckGone({ chooseOther }: { chooseOther: () => void }) {
  const t = useTexts('order-files')
  const heading = useStepHeading()
  return (
    <Stack>
      <Text {...heading}>{t('check.gone')}</Text>
      <Others chooseOther={chooseOther} />
    </Stack>
  )
}

function Others({ chooseOther }: { chooseOther: () => void }) {
  const t = useTexts('file-imports')
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={chooseOther}>
        {t('other_file')}
      </Button>
    </Group>
  )
}

function CheckProgress({ run, chooseOther }: { run: Run; chooseOther: () => void }) {
  const t = useTexts('order-files')
  const heading = useStepHeading()
  const { total, settled } = run
  const text =
    total === null
      ? t(run.state === 'queued' ? 'check.queued' : 'check.reading')
      : t('check.settled', { count: total, settled: formatNumber(settled), total: formatNumber(total) })
  return (
    <Stack>
      <Text {...heading}>{t('check.running', { file: run.file_name })}</Text>
      <div role="status">
        <Text size="sm" mb={8}>
          {text}
        </Text>
        <Progress.Root>
          <Progress.Section
            value={total ? (settled / total) * 100 : 100}
            animated={!total}
            striped={!total}
            aria-label={t('check.label')}
          />
        </Progress.Root>
      </div>
      <Text size="sm" c="dimmed">
        {t('check.nothing_saved')}
      </Text>
      <Others chooseOther={chooseOther} />
    </Stack>
  )
}

/** Why the file can't be imported at all. */
function RefusedFile({ step, steps, run }: CheckStepProps & { run: Run }) {
  const t = useTexts('order-files')
  const files = useTexts('file-imports')
  const heading = useStepHeading()
  const recheck = useRecheck()
  const { chosen } = step
  return (
    <Stack>
      <Text {...heading}>{t('check.refused', { file: run.file_name })}</Text>
      <Banner tone="danger" title={run.refusal?.message ?? ''} />
      {recheck.problem !== null && <Banner tone="danger" title={recheck.problem} />}
      <Group justify="flex-end">
        {asksForColumns.has(run.refusal?.code ?? '') && (
          <Button
            variant="default"
            loading={recheck.running}
            onClick={() => void recheck.run(() => steps.chooseColumns(chosen))}
          >
            {t('check.columns_again')}
          </Button>
        )}
        <Button variant="default" disabled={recheck.running} onClick={() => steps.chooseFile(chosen)}>
          {files('other_file')}
        </Button>
      </Group>
    </Stack>
  )
}
