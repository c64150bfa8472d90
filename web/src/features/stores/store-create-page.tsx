import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/translate.ts'
import { BackLink } from '../../ui/page/page-head.tsx'
import { CreatePage } from '../../ui/record/create-page.tsx'
import { useNewRecord } from '../../ui/record/use-record-form.ts'
import { StoreForm } from './store-form.tsx'

/** /stores/create: a new store, or with `copy_of` a copy of another one with its logo, without its mapped SKUs. */
export function StoreCreatePage() {
  const t = useTexts('stores')
  const navigate = useNavigate()
  const { copy_of: copyOf } = useSearch({ from: '/default/stores/create' })
  const { original, form } = useNewRecord('stores', copyOf, ({ id }) =>
    navigate({ to: '/stores/edit/$id', params: { id: String(id) } }),
  )
  return (
    <CreatePage
      title={t('add_title')}
      back={<BackLink link={{ to: '/stores' }}>{t('stores')}</BackLink>}
      ownPanels
      lines={8}
      original={original}
    >
      {(copied) => (
        <StoreForm
          {...form}
          record={copied && { ...copied, code: `${copied.code}-2` }}
          label={t('add')}
          cancel={() => void navigate({ to: '/stores' })}
        />
      )}
    </CreatePage>
  )
}
