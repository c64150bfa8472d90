import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/translate.ts'
import { BackLink } from '../../ui/page/page-head.tsx'
import { CreatePage } from '../../ui/record/create-page.tsx'
import { useNewRecord } from '../../ui/record/use-record-form.ts'
import { TagForm } from './tag-form.tsx'

/** /printer-tags/create: a new printer tag, or with `copy_of` a copy of another one. */
export function PrinterTagCreatePage() {
  const t = useTexts('printer-tags')
  const navigate = useNavigate()
  const { copy_of: copyOf } = useSearch({ from: '/default/printer-tags/create' })
  const { original, form } = useNewRecord('printer-tags', copyOf, ({ id }) =>
    navigate({ to: '/printer-tags/$id', params: { id: String(id) } }),
  )
  return (
    <CreatePage
      title={t('add_title')}
      back={<BackLink link={{ to: '/printer-tags' }}>{t('back')}</BackLink>}
      original={original}
    >
      {(copied) => (
        <TagForm
          {...form}
          // A printer serves one tag, so that a copy begins without printers.
          record={copied && { ...copied, code: `${copied.code}-2`, printer_rows: [] }}
          label={t('add')}
        />
      )}
    </CreatePage>
  )
}
