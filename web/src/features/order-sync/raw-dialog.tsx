import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import type { ImportLine } from './import-source.ts'
import css from './imports.module.css'

interface RawDialogProps {
  run_id: number
  line: ImportLine | null
  close: () => void
}

/** What the file said of one order, as it was read. */
export function RawDialog({ run_id, line, close }: RawDialogProps) {
  const t = useTexts('imports')
  return (
    <Dialog
      title={line && t('raw.of', { number: line.external_number || line.id })}
      opened={line !== null}
      close={close}
      size="xl"
    >
      {line && <RawBody run_id={run_id} position={line.id} />}
    </Dialog>
  )
}

function RawBody({ run_id, position }: { run_id: number; position: number }) {
  const t = useTexts('imports')
  const params = { id: run_id, position }
  const read = useQuery(apiQuery('GET /order-sync/imports/:id/lines/:position/raw', { params }))
  if (read.error) return <ErrorState error={read.error} retry={() => void read.refetch()} />
  if (!read.data || read.isPlaceholderData) return <LoadingLines />
  return (
    // Reachable by keyboard, since it scrolls.
    <pre className={css.raw} tabIndex={0} aria-label={t('raw.title')}>
      <bdi>{JSON.stringify(read.data.data.raw, null, 2)}</bdi>
    </pre>
  )
}
