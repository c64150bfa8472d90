import { useTexts } from '../../platform/i18n/translate.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { apiQuery, putAnswer, useWrite } from '../../platform/api/use-api.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Banner } from '../../ui/banner.tsx'
import { CheckboxField } from '../../ui/fields/choice-fields.tsx'
import { SelectField } from '../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../ui/fields/use-field.ts'
import { DropField } from '../../ui/file/drop-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { LoadingLines, useErrorText } from '../../ui/states.tsx'
import { isFinished, type Run, usePollRun } from './import-source.ts'
import { RunFindings } from './run-findings.tsx'
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
  const errorText = useErrorText()
  const counts = useQuery(apiQuery('GET /orders/counts'))
  if (counts.error && !counts.data) return <Banner tone="danger" title={errorText(counts.error)} />
  if (!counts.data) return <LoadingLines lines={4} />
  return <StoreAndFile stores={counts.data.data.stores} onStarted={onStarted} />
}

interface StoreAndFileProps {
  stores: readonly { id: number; code: string; name: string }[]
  onStarted: (run: Run) => void
}

function StoreAndFile({ stores, onStarted }: StoreAndFileProps) {
  const t = useTexts('imports')
  const chosen = useRef<File>(null)
  const write = useWrite('POST /order-sync/imports', {
    onDone: (answer) => {
      putAnswer(answer, 'GET /order-sync/imports/:id', { params: { id: answer.data.id } })
      onStarted(answer.data)
    },
  })
  const form = useForm({
    rules: null,
    // Orders in the wrong store are tedious to undo, so a store is preselected only if there is just one.
    values: { store_id: stores.length === 1 ? String(stores[0]?.id) : '', move_dates_to_today: false },
    forbiddenDraftName: 'import-orders',
    submit: async (values) => {
      if (!chosen.current) return
      const body = new FormData()
      // The server reads the parts in order and needs the fields before the file.
      body.append('store_id', values.store_id)
      body.append('move_dates_to_today', String(values.move_dates_to_today))
      body.append('file', chosen.current)
      await write.run({ body })
    },
  })
  const hasStore = useFieldValue(form, 'store_id') !== ''
  return (
    <Form form={form}>
      <SelectField
        form={form}
        name="store_id"
        label={t('store')}
        options={[
          { value: '', label: t('import.choose_store') },
          ...stores.map((one) => ({ value: String(one.id), label: `${one.name} (${one.code})` })),
        ]}
      />
      <CheckboxField
        form={form}
        name="move_dates_to_today"
        label={t('import.move_dates')}
        description={t('import.move_dates_hint')}
      />
      <DropField
        label={t(!hasStore ? 'import.store_first' : form.sending ? 'import.sending' : 'import.drop')}
        hint={t('import.hint')}
        accept=".csv,.json,text/csv,application/json"
        disabled={!hasStore || form.sending}
        onFiles={([file]) => {
          if (!file) return
          chosen.current = file
          void form.submit()
        }}
      />
    </Form>
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
      {run.state === 'done' && <RunFindings run={run} />}
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
          {run.remarked > 0 && (
            <LinkButton
              variant="default"
              to="/orders/sync-history/detail/$id"
              params={params}
              search={{ remarked: 'true' }}
            >
              {t('result.remarked_lines')}
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
