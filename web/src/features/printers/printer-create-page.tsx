import { useNavigate, useSearch } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { BackLink } from '../../ui/page/page-head.tsx'
import { CreatePage, useOriginal } from '../../ui/record/create-page.tsx'
import { useRecordAdd } from '../../ui/record/use-record-save.ts'
import { PrinterForm } from './printer-form.tsx'

/** /setup/printers/create: a new printer, or with `copy_of` a copy of another one. */
export function PrinterCreatePage() {
  const t = useTexts('printers')
  const navigate = useNavigate()
  const { copy_of: copyOf } = useSearch({ from: '/default/setup/printers/create' })
  const add = useRecordAdd('POST /printers', ({ id }) =>
    navigate({ to: '/setup/printers/$id', params: { id: String(id) } }),
  )
  return (
    <CreatePage
      title={t('add_title')}
      back={<BackLink link={{ to: '/setup/printers' }}>{t('printers')}</BackLink>}
      original={useOriginal(copyOf, (id) => apiQuery('GET /printers/:id', { params: { id } }))}
    >
      {(copied) => (
        <PrinterForm
          route="POST /printers"
          printer={copied && { ...copied, name: `${copied.name} 2` }}
          draftName={`printer-new-${copyOf ?? ''}`}
          label={t('add')}
          submit={(body) => add({ body: { ...body, ...(copied && { copy_of: copied.id }) } })}
        />
      )}
    </CreatePage>
  )
}
