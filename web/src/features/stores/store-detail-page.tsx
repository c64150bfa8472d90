import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can } from '../../platform/session/use-can.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { BackLink } from '../../ui/page/page-head.tsx'
import { ArchivedBanner } from '../../ui/record/record-stamp.tsx'
import { RecordColumn, RecordColumns } from '../../ui/record/record-columns.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { StoreAside } from './store-aside.tsx'
import { PauseBanner } from './pause-banner.tsx'
import { StoreFacts } from './store-facts.tsx'

/** /stores/detail/$id: one store to read, with the way to its form for those who may change it. */
export function StoreDetailPage() {
  const t = useTexts('stores')
  const { id } = useParams({ from: '/default/stores/detail/$id' })
  return (
    <RecordPage
      query={useQuery(apiQuery('GET /stores/:id', { params: { id } }))}
      noun={t('stores')}
      name={({ code }) => code}
      title={({ code, name }) => <bdi>{`${code} · ${name}`}</bdi>}
      back={<BackLink link={{ to: '/stores' }}>{t('stores')}</BackLink>}
      acts={(store) => (
        <Can access="store.write">
          <LinkButton variant="default" to="/stores/edit/$id" params={{ id: String(store.id) }}>
            {t('edit')}
          </LinkButton>
        </Can>
      )}
    >
      {(store) => (
        <>
          <ArchivedBanner record={store.record} />
          <PauseBanner store={store} />
          <RecordColumns>
            <StoreFacts store={store} />
            <RecordColumn>
              <StoreAside store={store} />
            </RecordColumn>
          </RecordColumns>
        </>
      )}
    </RecordPage>
  )
}
