import type { VendorDetail } from '@platen/contracts/shipping-vendors/endpoints'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, putAnswer, useWrite } from '../../platform/api/use-api.ts'
import type { Answer } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { RecordSides } from '../../ui/record/record-columns.tsx'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { ArchivedBanner, RecordStampText } from '../../ui/record/record-stamp.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import { VendorActions } from './vendor-actions.tsx'
import { VendorFacts } from './vendor-facts.tsx'
import { VendorForm } from './vendor-form.tsx'
import { valuesOf } from './vendor-values.ts'
import { useVendorWords } from './vendor-words.ts'

/** One shipping vendor and its history. Who may not change it, reads it. */
export function VendorPage({ id }: { id: string }) {
  const t = useTexts('shipping-vendors')
  const mayChange = useCan('shipping_vendor.write')
  const query = useQuery(apiQuery('GET /shipping-vendors/:id', { params: { id } }))
  const vendor = query.isPlaceholderData ? undefined : query.data?.data
  return (
    <>
      <PageHead
        title={vendor ? <bdi>{vendor.name}</bdi> : t('vendors')}
        documentTitle={vendor?.name}
        back={<BackLink link={{ to: '/shipping-vendors' }}>{t('back')}</BackLink>}
        note={vendor && <RecordStampText record={vendor.record} />}
      >
        {vendor && mayChange && <VendorActions vendor={vendor} />}
      </PageHead>
      {query.error && !vendor && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!vendor && !query.error && <LoadingLines lines={8} height={20} />}
      {vendor && <Vendor vendor={vendor} mayChange={mayChange} />}
    </>
  )
}

function Vendor({ vendor, mayChange }: { vendor: VendorDetail; mayChange: boolean }) {
  const t = useTexts('shipping-vendors')
  const { showValue, nameKind } = useVendorWords()
  const params = { id: String(vendor.id) }
  const keep = (answer: Answer<'GET /shipping-vendors/:id'>) =>
    putAnswer(answer, 'GET /shipping-vendors/:id', { params })
  const save = useWrite('PUT /shipping-vendors/:id', { onDone: keep })
  const restore = useWrite('POST /shipping-vendors/:id/restore', {
    onDone: (answer) => {
      keep(answer)
      notify('success', t('restored'))
    },
  })
  const { version } = vendor
  return (
    <>
      <ArchivedBanner
        record={vendor.record}
        restore={() => void restore.run({ params, body: { version } })}
        isRestoring={restore.running}
      />
      <RecordSides narrow="last">
        {mayChange && !vendor.archived ? (
          <Panel title={nameKind(vendor.kind)}>
            <VendorForm
              route="PUT /shipping-vendors/:id"
              values={valuesOf(vendor)}
              version={version}
              draftName={`shipping-vendor-${vendor.id}`}
              label={t('save')}
              submit={async (body, _kind, basedOn) => {
                await save.run({ params, body: { ...body, version: basedOn } })
                notify('success', t('saved'))
              }}
            />
          </Panel>
        ) : (
          <VendorFacts vendor={vendor} />
        )}
        <RecordHistory route="GET /shipping-vendors/:id/history" id={vendor.id} showValue={showValue} />
      </RecordSides>
    </>
  )
}
