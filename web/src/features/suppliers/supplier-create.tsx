import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { apiQuery, useWrite } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import { SupplierForm } from './supplier-form.tsx'

/** A new supplier, or a copy of another one. */
export function SupplierCreate({ copyOf }: { copyOf: string | null }) {
  const t = useTexts('suppliers')
  const navigate = useNavigate()
  const mayAdd = useCan('product.write')
  const original = useQuery({
    ...apiQuery('GET /suppliers/:id', { params: { id: copyOf ?? '' } }),
    enabled: copyOf !== null,
  })
  const save = useWrite('POST /suppliers')
  const copied = original.data?.data
  return (
    <>
      <PageHead title={t('add_title')} back={<BackLink link={{ to: '/suppliers' }}>{t('suppliers')}</BackLink>} />
      {original.error && <ErrorState error={original.error} retry={() => void original.refetch()} />}
      {copyOf !== null && !copied && !original.error && <LoadingLines lines={4} />}
      {mayAdd && (copyOf === null || copied) && (
        <Panel>
          <SupplierForm
            route="POST /suppliers"
            supplier={copied && { ...copied, code: `${copied.code}-2` }}
            draftName={`supplier-new-${copyOf ?? ''}`}
            label={t('add')}
            submit={async (body) => {
              const { data } = await save.run({ body: { ...body, ...(copied && { copy_of: copied.id }) } })
              notify('success', t('added'))
              await navigate({ to: '/suppliers', search: { edit: String(data.id) } })
            }}
          />
        </Panel>
      )}
    </>
  )
}
