import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loaded } from '../../ui/states.tsx'
import type { ImportLine } from './import-source.ts'
import css from './imports.module.css'

interface RawDialogProps {
  runId: number
  line: ImportLine | null
  close: () => void
}

/** The raw record of one order, as it was read from the file. */
export function RawDialog({ runId, line, close }: RawDialogProps) {
  const t = useTexts('imports')
  return (
    <Dialog
      title={line && t('raw.of', { number: line.external_number || line.id })}
      opened={line !== null}
      close={close}
      size="xl"
    >
      {line && <RawBody runId={runId} position={line.id} />}
    </Dialog>
  )
}

function RawBody({ runId, position }: { runId: number; position: number }) {
  const t = useTexts('imports')
  const params = { id: runId, position }
  const read = useQuery(apiQuery('GET /order-sync/imports/:id/lines/:position/raw', { params }))
  return (
    <Loaded query={read}>
      {({ raw }) => (
        // Focusable, because it scrolls.
        <pre className={css.raw} tabIndex={0} aria-label={t('raw.title')}>
          <bdi>{JSON.stringify(raw, null, 2)}</bdi>
        </pre>
      )}
    </Loaded>
  )
}
