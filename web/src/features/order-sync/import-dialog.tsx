import { useTexts } from '../../platform/i18n/translate.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, putAnswer, useWrite } from '../../platform/api/use-api.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Banner } from '../../ui/banner.tsx'
import { DropField } from '../../ui/file/drop-field.tsx'
import { useErrorText } from '../../ui/states.tsx'
import { isFinished, type Run, usePollRun } from './import-source.ts'
import { RunProgress } from './run-progress.tsx'

interface ImportDialogProps {
  opened: boolean
  close: () => void
}

/** Imports an order file: choose the store and the file, then see the progress and the result. */
export function ImportDialog({ opened, close }: ImportDialogProps) {
  const t = useTexts('imports')
  return (
    <Dialog title={t('import.title')} opened={opened} close={close} size="lg">
      <ImportBody close={close} />
    </Dialog>
  )
}

function ImportBody({ close }: { close: () => void }) {
  const t = useTexts('imports')
  const ui = useTexts('ui')
  const [run, setRun] = useState<Run | null>(null)
  return (
    <Stack>
      {run ? <ImportProgress startedRun={run} /> : <ImportForm onStarted={setRun} />}
      <Group justify="flex-end">
        {run && (
          <Button variant="subtle" onClick={() => setRun(null)}>
            {t('import.another')}
          </Button>
        )}
        <Button variant="default" onClick={close}>
          {ui('close')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Chooses the store and the file, and starts the import as soon as both are known. */
function ImportForm({ onStarted }: { onStarted: (run: Run) => void }) {
  const t = useTexts('imports')
  const errorText = useErrorText()
  const counts = useQuery(apiQuery('GET /orders/counts'))
  const stores = counts.data?.data.stores ?? []
  const [chosenStore, setChosenStore] = useState('')
  const [movesDates, setMovesDates] = useState(false)
  // Orders in the wrong store are tedious to undo, so a store is preselected only if there is just one.
  const store = chosenStore || (stores.length === 1 ? String(stores[0]?.id) : '')
  const write = useWrite('POST /order-sync/imports', {
    touches: ['GET /order-sync/imports'],
    onDone: (answer) => {
      putAnswer(answer, 'GET /order-sync/imports/:id', { params: { id: answer.data.id } })
      onStarted(answer.data)
    },
  })
  const send = ([file]: File[]) => {
    if (!file) return
    const body = new FormData()
    // The server reads the parts in order and needs the fields before the file.
    body.append('store_id', store)
    body.append('move_dates_to_today', String(movesDates))
    body.append('file', file)
    void write.run({ body }).catch(() => undefined)
  }
  return (
    <>
      {(write.error ?? counts.error) && <Banner tone="danger" title={errorText(write.error ?? counts.error)} />}
      <NativeSelect
        label={t('store')}
        value={store}
        data={[
          { value: '', label: t('import.choose_store'), disabled: true },
          ...stores.map((one) => ({ value: String(one.id), label: `${one.name} (${one.code})` })),
        ]}
        onChange={(event) => setChosenStore(event.currentTarget.value)}
      />
      <Checkbox
        label={t('import.move_dates')}
        description={t('import.move_dates_hint')}
        checked={movesDates}
        onChange={(event) => setMovesDates(event.currentTarget.checked)}
      />
      <DropField
        label={t(store === '' ? 'import.store_first' : write.running ? 'import.sending' : 'import.drop')}
        hint={t('import.hint')}
        accept=".csv,.json,text/csv,application/json"
        disabled={store === '' || write.running}
        onFiles={send}
      />
    </>
  )
}

function ImportProgress({ startedRun }: { startedRun: Run }) {
  const t = useTexts('imports')
  const run =
    useQuery(apiQuery('GET /order-sync/imports/:id', { params: { id: startedRun.id } })).data?.data ?? startedRun
  usePollRun(run)
  const params = { id: String(run.id) }
  return (
    <>
      <Text fw={600}>
        <bdi>{run.file_name}</bdi> · <bdi>{run.store_name}</bdi>
      </Text>
      <div role="status" aria-live="polite">
        <Stack>
          <RunProgress run={run} />
        </Stack>
      </div>
      {isFinished(run) ? (
        <Group>
          <LinkButton variant="default" to="/orders/sync-history/detail/$id" params={params}>
            {t('result.lines')}
          </LinkButton>
          {run.failed > 0 && (
            <LinkButton
              variant="default"
              to="/orders/sync-history/detail/$id"
              params={params}
              search={{ outcome: 'failed' }}
            >
              {t('result.failed_lines')}
            </LinkButton>
          )}
          {run.created > 0 && (
            <LinkButton variant="default" to="/orders">
              {t('result.orders')}
            </LinkButton>
          )}
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {t('progress.may_close')}
        </Text>
      )}
    </>
  )
}
