import type { StoreDetail } from '@platen/contracts/stores/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { BackLink } from '../../ui/page/page-head.tsx'
import { RecordColumn, RecordColumns } from '../../ui/record/record-columns.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { useEditedRecord } from '../../ui/record/use-record-form.ts'
import { RestorableBanner } from '../../ui/record/restorable-banner.tsx'
import { StoreAside } from './store-aside.tsx'
import { PauseBanner } from './pause-banner.tsx'
import { StoreActions } from './store-actions.tsx'
import { StoreFacts } from './store-facts.tsx'
import { StoreForm } from './store-form.tsx'

/** /stores/edit/$id: one store with what it has in work and its history. An archived one has no form. */
export function StoreEditPage() {
  const t = useTexts('stores')
  const { id } = useParams({ from: '/default/stores/edit/$id' })
  return (
    <RecordPage
      query={useQuery(apiQuery('GET /stores/:id', { params: { id } }))}
      noun={t('stores')}
      name={({ code }) => code}
      title={({ code, name }) => <bdi>{`${code} · ${name}`}</bdi>}
      back={<BackLink link={{ to: '/stores' }}>{t('stores')}</BackLink>}
      acts={(store) => <StoreActions store={store} />}
    >
      {(store) => <Store store={store} />}
    </RecordPage>
  )
}

function Store({ store }: { store: StoreDetail }) {
  const t = useTexts('stores')
  const navigate = useNavigate()
  const form = useEditedRecord('stores', store)
  return (
    <>
      <RestorableBanner noun="stores" record={store} />
      <PauseBanner store={store} />
      {store.archived ? (
        <RecordColumns>
          <StoreFacts store={store} />
          <RecordColumn>
            <StoreAside store={store} />
          </RecordColumn>
        </RecordColumns>
      ) : (
        <StoreForm {...form} label={t('save')} cancel={() => void navigate({ to: '/stores' })}>
          <StoreAside store={store} mayChange />
        </StoreForm>
      )}
    </>
  )
}
