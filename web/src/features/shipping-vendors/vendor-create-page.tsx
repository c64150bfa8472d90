import { useNavigate } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { CreatePage, useOriginal } from '../../ui/record/create-page.tsx'
import { useRecordAdd } from '../../ui/record/use-record-save.ts'
import { EmptyState } from '../../ui/states.tsx'
import { newLabel, VendorForm } from './vendor-form.tsx'

/** A new shipping vendor, or with `copyOf` a copy of another one. */
export function VendorCreatePage({ copyOf }: { copyOf: string | null }) {
  const t = useTexts('shipping-vendors')
  const navigate = useNavigate()
  const mayChange = useCan('shipping_vendor.write')
  const original = useOriginal(copyOf, (id) => apiQuery('GET /shipping-vendors/:id', { params: { id } }))
  const add = useRecordAdd('POST /shipping-vendors', ({ id }) =>
    navigate({ to: '/shipping-vendors', search: { vendor: String(id) } }),
  )
  const back = <BackLink link={{ to: '/shipping-vendors' }}>{t('back')}</BackLink>
  if (!mayChange) {
    return (
      <>
        <PageHead title={t('add_title')} back={back} />
        <EmptyState text={t('read_only')} />
      </>
    )
  }
  return (
    <CreatePage title={t('add_title')} back={back} original={original}>
      {(copied) => (
        <VendorForm
          route="POST /shipping-vendors"
          vendor={
            copied && {
              ...copied,
              code: `${copied.code}-2`,
              // A manual vendor has no label, which its copy may get.
              label_size: copied.label_size ?? newLabel.label_size,
              label_format: copied.label_format ?? newLabel.label_format,
            }
          }
          draftName={`shipping-vendor-new-${copyOf ?? ''}`}
          label={t('add')}
          submit={(body, kind) => add({ body: { ...body, kind, ...(copied && { copy_of: copied.id }) } })}
        />
      )}
    </CreatePage>
  )
}
