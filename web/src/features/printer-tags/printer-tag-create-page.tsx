import { useNavigate, useSearch } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { BackLink } from '../../ui/page/page-head.tsx'
import { CreatePage, useOriginal } from '../../ui/record/create-page.tsx'
import { useRecordAdd } from '../../ui/record/use-record-save.ts'
import { TagForm } from './tag-form.tsx'

/** /printer-tags/create: a new printer tag, or with `copy_of` a copy of another one. */
export function PrinterTagCreatePage() {
  const t = useTexts('printer-tags')
  const navigate = useNavigate()
  const { copy_of: copyOf } = useSearch({ from: '/default/printer-tags/create' })
  const add = useRecordAdd('POST /printer-tags', ({ id }) =>
    navigate({ to: '/printer-tags/$id', params: { id: String(id) } }),
  )
  return (
    <CreatePage
      title={t('add_title')}
      back={<BackLink link={{ to: '/printer-tags' }}>{t('back')}</BackLink>}
      original={useOriginal(copyOf, (id) => apiQuery('GET /printer-tags/:id', { params: { id } }))}
    >
      {(copied) => (
        <TagForm
          route="POST /printer-tags"
          // A printer serves one tag, so that a copy begins without printers.
          tag={copied && { ...copied, code: `${copied.code}-2`, printer_rows: [] }}
          draftName={`printer-tag-new-${copyOf ?? ''}`}
          label={t('add')}
          submit={(body) => add({ body: { ...body, ...(copied && { copy_of: copied.id }) } })}
        />
      )}
    </CreatePage>
  )
}
