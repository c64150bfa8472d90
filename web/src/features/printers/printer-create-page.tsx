import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/translate.ts'
import { BackLink } from '../../ui/page/page-head.tsx'
import { CreatePage } from '../../ui/record/create-page.tsx'
import { useNewRecord } from '../../ui/record/use-record-form.ts'
import { PrinterForm } from './printer-form.tsx'

/** /setup/printers/create: a new printer, or with `copy_of` a copy of another one. */
export function PrinterCreatePage() {
  const t = useTexts('printers')
  const navigate = useNavigate()
  const { copy_of: copyOf } = useSearch({ from: '/default/setup/printers/create' })
  const { original, form } = useNewRecord('printers', copyOf, ({ id }) =>
    navigate({ to: '/setup/printers/$id', params: { id: String(id) } }),
  )
  return (
    <CreatePage
      title={t('add_title')}
      back={<BackLink link={{ to: '/setup/printers' }}>{t('printers')}</BackLink>}
      original={original}
    >
      {(copied) => (
        <PrinterForm {...form} record={copied && { ...copied, name: `${copied.name} 2` }} label={t('add')} />
      )}
    </CreatePage>
  )
}
