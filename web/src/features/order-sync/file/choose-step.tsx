import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../../platform/api/api.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { CheckboxField } from '../../../ui/fields/choice-fields.tsx'
import { SelectField } from '../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { DownloadButton } from '../../../ui/file/download-button.tsx'
import { DropField } from '../../../ui/file/drop-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Loaded } from '../../../ui/states.tsx'
import type { ChosenFile } from './file-steps.ts'
import { OrderFileHelp } from './order-file-help.tsx'

interface ChooseStepProps {
  /** The file that was chosen before. */
  before: ChosenFile | undefined
  check: (chosen: ChosenFile) => Promise<void>
  close: () => void
}

/** Chooses the store and the file, and starts the check as soon as both are known. */
export function ChooseStep({ before, check, close }: ChooseStepProps) {
  const ui = useTexts('ui')
  const files = useTexts('file-imports')
  return (
    <Stack>
      <WithStores before={before} check={check} />
      <OrderFileHelp />
      <Group justify="space-between">
        <DownloadButton
          label={files('template')}
          fileName={() => 'orders-template.csv'}
          read={() => api('GET /order-sync/template')}
        />
        <Button variant="default" ms="auto" onClick={close}>
          {ui('close')}
        </Button>
      </Group>
    </Stack>
  )
}

function WithStores(props: Pick<ChooseStepProps, 'before' | 'check'>) {
  const choices = useQuery(apiQuery('GET /orders/choices'))
  return (
    <Loaded query={choices}>
      {({ stores }) => <StoreAndFile stores={stores.filter(({ archived }) => !archived)} {...props} />}
    </Loaded>
  )
}

interface StoreAndFileProps extends Pick<ChooseStepProps, 'before' | 'check'> {
  stores: readonly { id: number; code: string; name: string }[]
}

function StoreAndFile({ stores, before, check }: StoreAndFileProps) {
  const t = useTexts('imports')
  const own = useTexts('order-files')
  const chosen = useRef<File>(null)
  const form = useForm({
    rules: null,
    // Orders in the wrong store are tedious to undo, so a store is preselected only if there is just one.
    values: {
      store_id: before?.store_id ?? (stores.length === 1 ? String(stores[0]?.id) : ''),
      move_dates_to_today: before?.move_dates_to_today ?? false,
    },
    forbiddenDraftName: 'import-orders',
    submit: async (values) => {
      if (chosen.current) await check({ ...values, file: chosen.current })
    },
  })
  const hasStore = useFieldValue(form, 'store_id') !== ''
  return (
    <Form form={form}>
      <SelectField
        form={form}
        name="store_id"
        disabled={form.sending}
        options={[
          { value: '', label: t('import.choose_store') },
          ...stores.map((store) => ({ value: String(store.id), label: `${store.name} (${store.code})` })),
        ]}
      />
      <CheckboxField
        form={form}
        name="move_dates_to_today"
        label={t('import.move_dates')}
        description={t('import.move_dates_hint')}
        disabled={form.sending}
      />
      {form.sending ? (
        <div role="status">
          <Text size="sm">{t('import.sending')}</Text>
          <Progress value={100} animated striped mt={8} aria-label={t('import.sending')} />
        </div>
      ) : (
        <DropField
          label={t(hasStore ? 'import.drop' : 'import.store_first')}
          hint={own('hint')}
          accept=".csv,.tsv,.txt,.json,text/csv,text/plain,text/tab-separated-values,application/json"
          disabled={!hasStore}
          onFiles={([file]) => {
            if (!file) return
            chosen.current = file
            void form.submit()
          }}
        />
      )}
    </Form>
  )
}
