import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { FilePlan } from '@platen/contracts/file-imports/endpoints'
import { rowOutcomes } from '@platen/contracts/file-imports/file-kinds'
import { useRef, useState } from 'react'
import { useWrite } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Banner } from '../../banner.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Figures } from '../../page/figures.tsx'
import { DropField } from '../drop-field.tsx'
import { DryRun } from './dry-run.tsx'
import { FileDownloads } from './file-downloads.tsx'
import type { FileCounts, ImportedKind } from './imported-kind.ts'

interface FileImportDialogProps {
  kind: ImportedKind
  opened: boolean
  close: () => void
}

/**
 * Imports a CSV file: says what it would change, and applies that. Also has the template and the export (FILE-1 to
 * FILE-3).
 */
export function FileImportDialog({ kind, opened, close }: FileImportDialogProps) {
  const t = useTexts('file-imports')
  return (
    <Dialog title={t('title', { what: kind.label })} opened={opened} close={close} size="xl">
      <ImportBody kind={kind} close={close} />
    </Dialog>
  )
}

function ImportBody({ kind, close }: Pick<FileImportDialogProps, 'kind' | 'close'>) {
  const ui = useTexts('ui')
  const t = useTexts('file-imports')
  const chosen = useRef<File>(null)
  const [checked, setChecked] = useState<{ file: File; plan: FilePlan } | null>(null)
  const [applied, setApplied] = useState<FileCounts | null>(null)
  const planning = useWrite('POST /file-imports/:kind/plan')
  const form = useForm({
    rules: null,
    values: {},
    submit: async () => {
      const file = chosen.current
      if (!file) return
      setChecked(null)
      setApplied(null)
      const body = new FormData()
      body.append('file', file)
      const { data } = await planning.run({ params: { kind: kind.name }, body })
      setChecked({ file, plan: data })
    },
  })
  if (checked) {
    return (
      <DryRun
        // Each check is another dry run, whose refusals are its own.
        key={checked.plan.id}
        kind={kind}
        {...checked}
        checkAgain={() => void form.submit()}
        chooseOther={() => setChecked(null)}
        onApplied={(counts) => {
          setChecked(null)
          setApplied(counts)
        }}
      />
    )
  }
  return (
    <Stack>
      {applied && <Applied counts={applied} />}
      <Form form={form}>
        {form.sending ? (
          <div role="status">
            <Text size="sm">{t('checking')}</Text>
            <Progress value={100} animated striped mt={8} aria-label={t('checking')} />
          </div>
        ) : (
          <DropField
            label={t('drop')}
            hint={t('hint')}
            accept=".csv,text/csv"
            onFiles={([file]) => {
              if (!file) return
              chosen.current = file
              void form.submit()
            }}
          />
        )}
      </Form>
      <Text size="sm" c="dimmed">
        {t('formats')}
      </Text>
      <Group justify="space-between">
        <FileDownloads kind={kind.name} />
        <Button variant="default" ms="auto" onClick={close}>
          {ui('close')}
        </Button>
      </Group>
    </Stack>
  )
}

/** What became of the rows of a file. */
function Applied({ counts }: { counts: FileCounts }) {
  const t = useTexts('file-imports')
  const { refused } = counts
  return (
    <>
      <Banner
        tone={refused > 0 ? 'warning' : 'success'}
        title={refused > 0 ? t('done_without', { count: refused, figure: formatNumber(refused) }) : t('done')}
      />
      <Figures
        figures={rowOutcomes.map((outcome) => ({
          label: t(`outcomes.${outcome}`),
          value: counts[outcome],
          isProblem: outcome === 'refused' && refused > 0,
        }))}
      />
    </>
  )
}
