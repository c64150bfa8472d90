import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { CreatePage } from '../../ui/record/create-page.tsx'
import { useNewRecord } from '../../ui/record/use-record-form.ts'
import { SupplierForm } from './supplier-form.tsx'

/** A new supplier, or a copy of another one. */
export function SupplierCreate({ copyOf }: { copyOf: string | null }) {
  const t = useTexts('suppliers')
  const navigate = useNavigate()
  const mayAdd = useCan('product.write')
  const { original, form } = useNewRecord('suppliers', copyOf, ({ id }) =>
    navigate({ to: '/suppliers', search: { edit: String(id) } }),
  )
  const back = <BackLink link={{ to: '/suppliers' }}>{t('suppliers')}</BackLink>
  if (!mayAdd) return <PageHead title={t('add_title')} back={back} />
  return (
    <CreatePage title={t('add_title')} back={back} original={original} lines={4}>
      {(copied) => (
        <SupplierForm {...form} record={copied && { ...copied, code: `${copied.code}-2` }} label={t('add')} />
      )}
    </CreatePage>
  )
}
