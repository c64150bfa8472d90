import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { ArchivedBanner, RecordStampText } from '../../ui/record/record-stamp.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import { RecordColumn, RecordSides } from '../../ui/record/record-columns.tsx'
import { StoreAside } from './store-aside.tsx'
import { PauseBanner } from './pause-banner.tsx'
import { StoreFacts } from './store-facts.tsx'

/** /stores/detail/$id: one store for those who may only read. */
export function StoreDetailPage() {
  const t = useTexts('stores')
  const { id } = useParams({ from: '/default/stores/detail/$id' })
  const query = useQuery(apiQuery('GET /stores/:id', { params: { id } }))
  const store = query.isPlaceholderData ? undefined : query.data?.data
  return (
    <>
      <PageHead
        title={store ? <bdi>{`${store.code} · ${store.name}`}</bdi> : t('stores')}
        documentTitle={store?.code}
        back={<BackLink link={{ to: '/stores' }}>{t('stores')}</BackLink>}
        note={store && <RecordStampText record={store.record} />}
      />
      {query.error && !store && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!store && !query.error && <LoadingLines lines={8} height={20} />}
      {store && (
        <>
          <ArchivedBanner record={store.record} />
          <PauseBanner store={store} />
          <RecordSides>
            <StoreFacts store={store} />
            <RecordColumn>
              <StoreAside store={store} />
            </RecordColumn>
          </RecordSides>
        </>
      )}
    </>
  )
}
