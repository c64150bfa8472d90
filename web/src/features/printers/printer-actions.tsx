import { Button } from '@mantine/core'
import type { PrinterDetail } from '@platen/contracts/printers/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { putAnswer, useWrite } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { ActButton } from '../../ui/form/act-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { DeleteButton } from '../../ui/record/delete-button.tsx'

/** What can be done with a printer as a whole: a test page, a copy, its archive, and deleting an unused one. */
export function PrinterActions({ printer }: { printer: PrinterDetail }) {
  const t = useTexts('printers')
  const record = useTexts('record')
  const navigate = useNavigate()
  const params = { id: String(printer.id) }
  const { version, name } = printer
  const test = useWrite('POST /printers/:id/test-page', {
    onDone: () => notify('success', t('test_sent', { printer: name })),
  })
  const archive = useWrite('POST /printers/:id/archive', {
    onDone: (answer) => {
      putAnswer(answer, 'GET /printers/:id', { params })
      notify('success', t('archived_done'))
    },
  })
  const remove = useWrite('DELETE /printers/:id')
  const stations = printer.station_rows.map((station) => station.name).join(', ')
  const question = {
    title: t('archive_title', { printer: name }),
    text: t('archive_means', { stations }),
    confirm: t('archive_send'),
    dismiss: t('keep'),
  }
  const removePrinter = async () => {
    await remove.run({ params, query: { version: String(version) } })
    notify('success', t('deleted'))
    await navigate({ to: '/setup/printers' })
  }
  return (
    <>
      <LinkButton variant="default" to="/setup/printers/create" search={{ copy_of: params.id }}>
        {record('duplicate')}
      </LinkButton>
      {!printer.archived && (
        <>
          <Button
            variant="default"
            loading={test.running}
            onClick={() => void test.run({ params }).catch(() => undefined)}
          >
            {t('test')}
          </Button>
          <ActButton
            variant="default"
            loading={archive.running}
            ask={stations === '' ? undefined : () => question}
            run={() => archive.run({ params, body: { version } })}
          >
            {t('archive')}
          </ActButton>
        </>
      )}
      {printer.unused && <DeleteButton label={t('delete')} running={remove.running} run={removePrinter} />}
    </>
  )
}
