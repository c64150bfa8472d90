import { useNavigate } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { CreatePage, useOriginal } from '../../ui/record/create-page.tsx'
import { useRecordAdd } from '../../ui/record/use-record-save.ts'
import { SupplierForm } from './supplier-form.tsx'

/** A new supplier, or a copy of another one. */
export function SupplierCreate({ copyOf }: { copyOf: string | null }) {
  const t = useTexts('suppliers')
  const navigate = useNavigate()
  const mayAdd = useCan('product.write')
  const original = useOriginal(copyOf, (id) => apiQuery('GET /suppliers/:id', { params: { id } }))
  const add = useRecordAdd('POST /suppliers', ({ id }) => navigate({ to: '/suppliers', search: { edit: String(id) } }))
  const back = <BackLink link={{ to: '/suppliers' }}>{t('suppliers')}</BackLink>
  if (!mayAdd) return <PageHead title={t('add_title')} back={back} />
  return (
    <CreatePage title={t('add_title')} back={back} original={original} lines={4}>
      {(copied) => (
        <SupplierForm
          route="POST /suppliers"
          supplier={copied && { ...copied, code: `${copied.code}-2` }}
          draftName={`supplier-new-${copyOf ?? ''}`}
          label={t('add')}
          submit={(body) => add({ body: { ...body, ...(copied && { copy_of: copied.id }) } })}
        />
      )}
    </CreatePage>
  )
}
