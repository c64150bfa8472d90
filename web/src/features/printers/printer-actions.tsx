import { Button } from '@mantine/core'
import type { PrinterDetail } from '@platen/contracts/printers/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { RecordMenu, useArchiveAct, useDeleteAct } from '../../ui/record/record-acts.tsx'

/** What can be done with a printer as a whole: a test page, a copy, its archive, and deleting an unused one. */
export function PrinterActions({ printer }: { printer: PrinterDetail }) {
  const t = useTexts('printers')
  const record = useTexts('record')
  const navigate = useNavigate()
  const { name } = printer
  const test = useWrite('POST /printers/:id/test-page', {
    onDone: () => notify('success', t('test_sent', { printer: name })),
  })
  const stations = printer.station_rows.map((station) => station.name).join(', ')
  const question = {
    title: t('archive_title', { printer: name }),
    text: t('archive_means', { stations }),
    confirm: t('archive_send'),
    dismiss: t('keep'),
  }
  const archive = useArchiveAct('printers', printer, { ask: stations === '' ? undefined : () => question })
  const remove = useDeleteAct('printers', printer, () => navigate({ to: '/setup/printers' }))
  return (
    <>
      <LinkButton variant="default" to="/setup/printers/create" search={{ copy_of: String(printer.id) }}>
        {record('duplicate')}
      </LinkButton>
      {!printer.archived && (
        <Button
          variant="default"
          loading={test.running}
          onClick={() => void test.run({ params: { id: String(printer.id) } }).catch(() => undefined)}
        >
          {t('test')}
        </Button>
      )}
      <RecordMenu acts={[!printer.archived && archive, printer.unused && remove]} />
    </>
  )
}
