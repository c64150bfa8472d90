import type { BulkRunDetail } from '@platen/contracts/bulk-runs/endpoints'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api/api.ts'
import { apiQuery, putAnswer, useWrite } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { saveFile } from '../../platform/save-file.ts'
import { ErrorState, LoadingLines } from '../states.tsx'
import { closeBulk } from './bulk-dialogs.ts'
import { BulkReasons } from './bulk-reasons.tsx'
import { countDone, isGoing } from './bulk-run.rules.ts'

/** How far a run is, with the button that stops it; at its end, the result. */
export function BulkRunDialog({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(apiQuery('GET /bulk-runs/:id', { params: { id } }))
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingLines lines={3} />
  return isGoing(data.data) ? <Going run={data.data} /> : <Result run={data.data} />
}

function Going({ run }: { run: BulkRunDetail }) {
  const t = useTexts('bulk')
  const ui = useTexts('ui')
  const params = { id: run.id }
  const stop = useWrite('POST /bulk-runs/:id/stop', {
    onDone: (answer) => putAnswer(answer, 'GET /bulk-runs/:id', { params }),
  })
  const { done, total } = countDone(run)
  const text = t('progress', { done: formatNumber(done), total: formatNumber(total) })
  return (
    <Stack>
      <Text role="status">{run.state === 'queued' ? t('waiting') : text}</Text>
      <Progress value={(done / total) * 100} aria-label={text} />
      <Text size="sm" c="dimmed">
        {t('goes_on')}
      </Text>
      <Group justify="flex-end" gap={8}>
        {/* The call itself reports a failure. */}
        <Button
          variant="default"
          loading={stop.running}
          onClick={() => void stop.run({ params }).catch(() => undefined)}
        >
          {t('stop')}
        </Button>
        <Button onClick={closeBulk}>{ui('close')}</Button>
      </Group>
    </Stack>
  )
}

function Result({ run }: { run: BulkRunDetail }) {
  const t = useTexts('bulk')
  const ui = useTexts('ui')
  const { changed, not_run: notRun } = run
  const download = async () => {
    const { data } = await api('GET /bulk-runs/:id/csv', { params: { id: run.id } })
    saveFile(data, `${run.action.replace('.', '-')}-${run.id}.csv`)
  }
  return (
    <Stack>
      <Text fw={600} role="status">
        {`${t(run.state === 'stopped' ? 'stopped' : 'done')} · ${t('changed', { count: changed, figure: formatNumber(changed) })}`}
      </Text>
      {notRun > 0 && <Text>{t('not_run', { count: notRun, figure: formatNumber(notRun) })}</Text>}
      <BulkReasons run={run} outcome="refused" />
      <BulkReasons run={run} outcome="left_out" />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={() => void download().catch(() => undefined)}>
          {t('download')}
        </Button>
        <Button onClick={closeBulk}>{ui('close')}</Button>
      </Group>
    </Stack>
  )
}
