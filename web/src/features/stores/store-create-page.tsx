import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { apiQuery, useWrite } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import { StoreForm } from './store-form.tsx'
import { newStore, valuesOfStore } from './store-values.rules.ts'

/** /stores/create: a new store, or with `copy_of` a copy of another one with its logo, without its mapped SKUs. */
export function StoreCreatePage() {
  const t = useTexts('stores')
  const navigate = useNavigate()
  const { copy_of: copyOf } = useSearch({ from: '/default/stores/create' })
  const original = useQuery({
    ...apiQuery('GET /stores/:id', { params: { id: copyOf ?? '' } }),
    enabled: copyOf !== undefined,
  })
  const save = useWrite('POST /stores')
  const copied = original.data?.data
  return (
    <>
      <PageHead title={t('add_title')} back={<BackLink link={{ to: '/stores' }}>{t('stores')}</BackLink>} />
      {original.error && <ErrorState error={original.error} retry={() => void original.refetch()} />}
      {copyOf !== undefined && !copied && !original.error && <LoadingLines lines={8} height={20} />}
      {(copyOf === undefined || copied) && (
        <StoreForm
          route="POST /stores"
          values={copied ? { ...valuesOfStore(copied), code: `${copied.code}-2` } : newStore}
          draftName={`store-new-${copyOf ?? ''}`}
          label={t('add')}
          submit={async (body) => {
            const { data } = await save.run({ body: { ...body, ...(copied && { copy_of: copied.id }) } })
            notify('success', t('added'))
            await navigate({ to: '/stores/edit/$id', params: { id: String(data.id) } })
          }}
          cancel={() => void navigate({ to: '/stores' })}
        />
      )}
    </>
  )
}
