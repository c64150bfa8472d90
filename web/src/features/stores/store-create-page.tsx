import { useNavigate, useSearch } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { BackLink } from '../../ui/page/page-head.tsx'
import { CreatePage, useOriginal } from '../../ui/record/create-page.tsx'
import { useRecordAdd } from '../../ui/record/use-record-save.ts'
import { StoreForm } from './store-form.tsx'

/** /stores/create: a new store, or with `copy_of` a copy of another one with its logo, without its mapped SKUs. */
export function StoreCreatePage() {
  const t = useTexts('stores')
  const navigate = useNavigate()
  const { copy_of: copyOf } = useSearch({ from: '/default/stores/create' })
  const add = useRecordAdd('POST /stores', ({ id }) => navigate({ to: '/stores/edit/$id', params: { id: String(id) } }))
  return (
    <CreatePage
      title={t('add_title')}
      back={<BackLink link={{ to: '/stores' }}>{t('stores')}</BackLink>}
      ownPanels
      lines={8}
      original={useOriginal(copyOf, (id) => apiQuery('GET /stores/:id', { params: { id } }))}
    >
      {(copied) => (
        <StoreForm
          route="POST /stores"
          store={copied && { ...copied, code: `${copied.code}-2` }}
          draftName={`store-new-${copyOf ?? ''}`}
          label={t('add')}
          submit={(body) => add({ body: { ...body, ...(copied && { copy_of: copied.id }) } })}
          cancel={() => void navigate({ to: '/stores' })}
        />
      )}
    </CreatePage>
  )
}
