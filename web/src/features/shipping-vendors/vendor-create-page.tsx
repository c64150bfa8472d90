import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { apiQuery, useWrite } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { EmptyState, ErrorState, LoadingLines } from '../../ui/states.tsx'
import { VendorForm } from './vendor-form.tsx'
import { newVendor, valuesOf } from './vendor-values.ts'

/** A new shipping vendor, or with `copyOf` a copy of another one. */
export function VendorCreatePage({ copyOf }: { copyOf: string | null }) {
  const t = useTexts('shipping-vendors')
  const navigate = useNavigate()
  const mayChange = useCan('shipping_vendor.write')
  const original = useQuery({
    ...apiQuery('GET /shipping-vendors/:id', { params: { id: copyOf ?? '' } }),
    enabled: copyOf !== null,
  })
  const save = useWrite('POST /shipping-vendors')
  const copied = original.data?.data
  const isReady = copyOf === null || copied
  return (
    <>
      <PageHead title={t('add_title')} back={<BackLink link={{ to: '/shipping-vendors' }}>{t('back')}</BackLink>} />
      {original.error && <ErrorState error={original.error} retry={() => void original.refetch()} />}
      {!isReady && !original.error && <LoadingLines lines={6} />}
      {!mayChange && <EmptyState text={t('read_only')} />}
      {mayChange && isReady && (
        <Panel>
          <VendorForm
            route="POST /shipping-vendors"
            values={copied ? { ...valuesOf(copied), code: `${copied.code}-2` } : newVendor}
            draftName={`shipping-vendor-new-${copyOf ?? ''}`}
            label={t('add')}
            submit={async (body, kind) => {
              const { data } = await save.run({ body: { ...body, kind, ...(copied && { copy_of: copied.id }) } })
              notify('success', t('added'))
              await navigate({ to: '/shipping-vendors', search: { vendor: String(data.id) } })
            }}
          />
        </Panel>
      )}
    </>
  )
}
