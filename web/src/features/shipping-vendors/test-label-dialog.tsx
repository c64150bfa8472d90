import type { VendorDetail } from '@platen/contracts/shipping-vendors/endpoints'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, useWrite } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ReferenceField } from '../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../ui/fields/use-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { openDocument } from '../../platform/api/open-document.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'

interface TestLabelDialogProps {
  vendor: VendorDetail
  opened: boolean
  close: () => void
}

/** Makes a sample label of a vendor: on screen, or on one of the label printers. */
export function TestLabelDialog({ vendor, opened, close }: TestLabelDialogProps) {
  const t = useTexts('shipping-vendors')
  return (
    <Dialog title={t('test.title', { name: vendor.name })} opened={opened} close={close}>
      <TestLabelForm vendor={vendor} close={close} />
    </Dialog>
  )
}

function TestLabelForm({ vendor, close }: Pick<TestLabelDialogProps, 'vendor' | 'close'>) {
  const t = useTexts('shipping-vendors')
  const mayRead = useCan(['fulfillment.read', 'setting.write'])
  const mayOpen = useCan('fulfillment.read')
  const printers = useQuery({ ...apiQuery('GET /printers'), enabled: mayRead }).data?.data ?? []
  const print = useWrite('POST /shipping-vendors/:id/test-label')
  const form = useForm<{ printer_id: number | null }>({
    rules: rulesOf('POST /shipping-vendors/:id/test-label'),
    values: { printer_id: null },
    forbiddenDraftName: `test-label-${vendor.id}`,
    submit: async (body) => {
      const { data } = await print.run({ params: { id: String(vendor.id) }, body })
      if (data.queued) notify('success', t('test.printed'))
      else await openDocument(data.document_id)
      close()
    },
  })
  const printer = useFieldValue(form, 'printer_id')
  return (
    <Form form={form}>
      <p>{t('test.text')}</p>
      <ReferenceField
        form={form}
        name="printer_id"
        label={t('test.printer')}
        rows={printers.filter(({ kind }) => kind === 'label')}
        none={mayOpen ? t('test.on_screen') : t('test.choose')}
        optional
      />
      <FormEnd
        form={form}
        label={printer === null ? t('test.show') : t('test.print')}
        disabled={printer === null && !mayOpen}
        cancel={close}
      />
    </Form>
  )
}
