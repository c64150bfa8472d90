import { Button } from '@mantine/core'
import { mdiCartOutline } from '@mdi/js'
import { useState } from 'react'
import { api } from '../../platform/api/api.ts'
import { dayOf } from '../../platform/i18n/format-dates.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { NumberField } from '../../ui/fields/number-fields.tsx'
import { ReferenceField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSuppliers } from './use-suppliers.ts'

/** Downloads what to buy of a supplier. */
export function PurchaseListButton() {
  const t = useTexts('stock-documents')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="default" leftSection={<Icon path={mdiCartOutline} />} onClick={() => setIsOpen(true)}>
        {t('purchase.open')}
      </Button>
      <Dialog title={t('purchase.title')} opened={isOpen} close={close}>
        <PurchaseForm close={close} />
      </Dialog>
    </>
  )
}

const maxDays = 365

function PurchaseForm({ close }: { close: () => void }) {
  const t = useTexts('stock-documents')
  const ui = useTexts('ui')
  const suppliers = useSuppliers(null)
  const form = useForm<{ supplier: number | null; days: number | null }>({
    rules: null,
    values: { supplier: null, days: null },
    forbiddenDraftName: 'purchase-list',
    submit: async ({ supplier, days }) => {
      const query = { supplier_id: String(supplier), ...(days !== null && { cover_days: String(days) }) }
      const { data } = await api('GET /stock-in/purchase-list', { query })
      const code = suppliers.find(({ id }) => id === supplier)?.code ?? supplier
      saveFile(data, `purchase-${code}-${dayOf(new Date())}.csv`)
      close()
    },
  })
  return (
    <Form form={form}>
      <p>{t('purchase.means')}</p>
      <ReferenceField
        form={form}
        name="supplier"
        label={t('supplier')}
        rows={suppliers}
        none={t('purchase.choose')}
        validate={(supplier: number | null) => (supplier === null ? ui('form.required') : undefined)}
      />
      <NumberField
        form={form}
        name="days"
        label={t('purchase.days')}
        description={t('purchase.days_hint')}
        min={1}
        max={maxDays}
        validate={(days: number | null) =>
          days !== null && (days < 1 || days > maxDays) ? t('purchase.days_hint') : undefined
        }
      />
      <FormEnd form={form} label={t('purchase.send')} cancel={close} />
    </Form>
  )
}
