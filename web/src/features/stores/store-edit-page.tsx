import type { StoreDetail } from '@platen/contracts/stores/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { apiQuery, putAnswer, useWrite } from '../../platform/api/use-api.ts'
import type { Answer } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { ArchivedBanner, RecordStampText } from '../../ui/record/record-stamp.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import { RecordColumn, RecordSides } from '../../ui/record/record-columns.tsx'
import { StoreAside } from './store-aside.tsx'
import { PauseBanner } from './pause-banner.tsx'
import { StoreActions } from './store-actions.tsx'
import { StoreFacts } from './store-facts.tsx'
import { StoreForm } from './store-form.tsx'
import { valuesOfStore } from './store-values.rules.ts'

/** /stores/edit/$id: one store with what it has in work and its history. An archived one has no form. */
export function StoreEditPage() {
  const t = useTexts('stores')
  const { id } = useParams({ from: '/default/stores/edit/$id' })
  const query = useQuery(apiQuery('GET /stores/:id', { params: { id } }))
  const store = query.isPlaceholderData ? undefined : query.data?.data
  return (
    <>
      <PageHead
        title={store ? <bdi>{`${store.code} · ${store.name}`}</bdi> : t('stores')}
        documentTitle={store?.code}
        back={<BackLink link={{ to: '/stores' }}>{t('stores')}</BackLink>}
        note={store && <RecordStampText record={store.record} />}
      >
        {store && <StoreActions store={store} />}
      </PageHead>
      {query.error && !store && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!store && !query.error && <LoadingLines lines={8} height={20} />}
      {store && <Store key={store.id} store={store} />}
    </>
  )
}

function Store({ store }: { store: StoreDetail }) {
  const t = useTexts('stores')
  const navigate = useNavigate()
  const params = { id: String(store.id) }
  const keep = (answer: Answer<'GET /stores/:id'>) => putAnswer(answer, 'GET /stores/:id', { params })
  const save = useWrite('PUT /stores/:id', { onDone: keep })
  const restore = useWrite('POST /stores/:id/restore', {
    onDone: (answer) => {
      keep(answer)
      notify('success', t('restored'))
    },
  })
  return (
    <>
      <ArchivedBanner
        record={store.record}
        restore={() => void restore.run({ params, body: { version: store.version } })}
        isRestoring={restore.running}
      />
      <PauseBanner store={store} />
      {store.archived ? (
        <RecordSides>
          <StoreFacts store={store} />
          <RecordColumn>
            <StoreAside store={store} />
          </RecordColumn>
        </RecordSides>
      ) : (
        <StoreForm
          route="PUT /stores/:id"
          values={valuesOfStore(store)}
          store={store}
          draftName={`store-${store.id}`}
          label={t('save')}
          submit={async (body, version) => {
            await save.run({ params, body: { ...body, version } })
            notify('success', t('saved'))
          }}
          cancel={() => void navigate({ to: '/stores' })}
        >
          <StoreAside store={store} mayChange />
        </StoreForm>
      )}
    </>
  )
}
