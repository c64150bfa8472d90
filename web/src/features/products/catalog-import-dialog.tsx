import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { CatalogImport } from '@platen/contracts/products'
import { useState } from 'react'
import { useWrite } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Banner } from '../../ui/banner.tsx'
import { DropField } from '../../ui/file/drop-field.tsx'
import { useErrorText } from '../../ui/states.tsx'
import { ImportCounts, ImportProblems } from './catalog-import-result.tsx'

interface CatalogImportDialogProps {
  opened: boolean
  close: () => void
}

/** Imports a catalog file and shows what it changed and which rows have a problem. */
export function CatalogImportDialog({ opened, close }: CatalogImportDialogProps) {
  const t = useTexts('products')
  return (
    <Dialog title={t('import.title')} opened={opened} close={close} size="lg">
      <ImportBody close={close} />
    </Dialog>
  )
}

function ImportBody({ close }: { close: () => void }) {
  const t = useTexts('products')
  const ui = useTexts('ui')
  const errorText = useErrorText()
  const [result, setResult] = useState<CatalogImport | null>(null)
  const write = useWrite('POST /products/imports', {
    touches: ['GET /products', 'GET /products/filters', 'GET /variants'],
    onDone: (answer) => setResult(answer.data),
  })
  const send = ([file]: File[]) => {
    if (!file) return
    const body = new FormData()
    body.append('file', file)
    setResult(null)
    void write.run({ body }).catch(() => undefined)
  }
  return (
    <Stack>
      {write.error && <Banner tone="danger" title={errorText(write.error)} />}
      {write.running && (
        <div role="status">
          <Text size="sm">{t('import.running')}</Text>
          <Progress value={100} animated striped mt={8} aria-label={t('import.running')} />
        </div>
      )}
      {result && <Result result={result} />}
      {!write.running && (
        <DropField
          label={t(result ? 'import.another' : 'import.drop')}
          hint={t('import.hint')}
          accept=".csv,text/csv"
          onFiles={send}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {ui('close')}
        </Button>
      </Group>
    </Stack>
  )
}

function Result({ result }: { result: CatalogImport }) {
  const t = useTexts('products')
  const isUnchanged = result.created + result.updated + result.failed === 0
  return (
    <Stack>
      <Banner
        tone={result.failed > 0 ? 'warning' : 'success'}
        title={
          result.failed > 0
            ? t('import.done_with_problems', { count: result.failed, figure: formatNumber(result.failed) })
            : t(isUnchanged ? 'import.nothing_new' : 'import.done')
        }
      >
        {result.opened > 0 && (
          <p>{t('import.opened', { count: result.opened, figure: formatNumber(result.opened) })}</p>
        )}
        {result.ignored_columns.length > 0 && (
          <p>{t('import.ignored', { columns: result.ignored_columns.join(', ') })}</p>
        )}
      </Banner>
      <ImportCounts result={result} />
      {result.problems.length > 0 && <ImportProblems result={result} />}
    </Stack>
  )
}
