import { labelOfPrinter } from '@platen/contracts/printer-tags/served-tags'
import type { PrinterDetail } from '@platen/contracts/printers/endpoints'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, useWrite } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ReferenceField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import type { QueuedJob } from './queued-job.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'

interface RerouteDialogProps {
  printer: PrinterDetail
  /** The job to send elsewhere; null while the dialog is closed. */
  job: QueuedJob | null
  close: () => void
}

/** Sends a print job to another printer of the same kind and language. */
export function RerouteDialog({ printer, job, close }: RerouteDialogProps) {
  const t = useTexts('printers')
  return (
    <Dialog title={t('queue.reroute_title')} opened={job !== null} close={close}>
      {job && <RerouteForm printer={printer} job={job} close={close} />}
    </Dialog>
  )
}

function RerouteForm({ printer, job, close }: RerouteDialogProps & { job: QueuedJob }) {
  const t = useTexts('printers')
  const printers = useQuery(apiQuery('GET /printers')).data?.data
  const others = (printers ?? []).filter(
    ({ id, kind, language }) =>
      id !== printer.id && kind === printer.kind && (kind === 'design' || language === printer.language),
  )
  const reroute = useWrite('POST /print-jobs/:id/reroute')
  const form = useForm<{ printer_id: number | null }>({
    rules: rulesOf('POST /print-jobs/:id/reroute'),
    values: { printer_id: null },
    forbiddenDraftName: `reroute-${job.id}`,
    submit: async ({ printer_id: printerId }) => {
      if (printerId === null) return
      await reroute.run({ params: { id: job.id }, body: { printer_id: printerId } })
      notify('success', t('queue.rerouted', { printer: others.find(({ id }) => id === printerId)?.name ?? '' }))
      close()
    },
  })
  if (printers && others.length === 0) return <p>{t('queue.reroute_none')}</p>
  return (
    <Form form={form}>
      <p>
        <bdi>{job.file_name}</bdi>
      </p>
      <ReferenceField
        form={form}
        name="printer_id"
        label={t('queue.reroute_to')}
        rows={others.map((printer) => ({ id: printer.id, name: labelOfPrinter(printer) }))}
        none={t('queue.reroute_choose')}
      />
      <FormEnd form={form} label={t('queue.reroute_send')} cancel={close} />
    </Form>
  )
}
