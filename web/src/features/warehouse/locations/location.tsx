import { mdiCancel } from '@mdi/js'
import { locationKindNames } from '@platen/contracts/warehouse/names'
import type { LocationDetail } from '@platen/contracts/locations/endpoints'
import type { LocationKind } from '@platen/contracts/warehouse/warehouse-words'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import type { Answer } from '../../../platform/api/wire.ts'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { BackLink, PageHead } from '../../../ui/page/page-head.tsx'
import { Facts, Panel } from '../../../ui/page/panel.tsx'
import { RecordColumn, RecordColumns, RecordTitle } from '../../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../../ui/record/record-history.tsx'
import { ArchivedBanner, RecordStampText } from '../../../ui/record/record-stamp.tsx'
import { ErrorState, LoadingLines } from '../../../ui/states.tsx'
import { Chip } from '../../../ui/status/chip.tsx'
import { LocationContents } from '../phone/code-contents.tsx'
import { LocationActions } from './location-actions.tsx'
import { LocationForm } from './location-form.tsx'

/** One location with what is there and its history. */
export function Location({ id }: { id: string }) {
  const t = useTexts('locations')
  const mayWrite = useCan('warehouse.write')
  const query = useQuery(apiQuery('GET /warehouse-locations/:id', { params: { id } }))
  const location = query.isPlaceholderData ? undefined : query.data?.data
  return (
    <>
      <PageHead
        title={location ? <LocationTitle location={location} /> : t('location')}
        documentTitle={location?.code}
        back={<BackLink link={{ to: '/warehouse/locations' }}>{t('title')}</BackLink>}
        note={location && <RecordStampText record={location.record} />}
      >
        {location && mayWrite && <LocationActions location={location} changed={keepAnswer} />}
      </PageHead>
      {query.error && !location && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!location && !query.error && <LoadingLines lines={6} height={20} />}
      {location && <LocationRecord location={location} mayWrite={mayWrite} />}
    </>
  )
}

const keepAnswer = (answer: Answer<'GET /warehouse-locations/:id'>) =>
  putAnswer(answer, 'GET /warehouse-locations/:id', { params: { id: String(answer.data.id) } })

function LocationTitle({ location }: { location: LocationDetail }) {
  const t = useTexts('locations')
  return (
    <RecordTitle code={location.code}>
      {location.blocked_reason !== null && <Chip tone="warning" icon={mdiCancel} label={t('blocked')} />}
    </RecordTitle>
  )
}

function LocationRecord({ location, mayWrite }: { location: LocationDetail; mayWrite: boolean }) {
  const t = useTexts('locations')
  const inLanguage = useInLanguage()
  const { version } = location
  const restore = useWrite('POST /warehouse-locations/:id/restore', {
    onDone: (answer) => {
      keepAnswer(answer)
      notify('success', t('restored'))
    },
  })
  const restoreIt = () => void restore.run({ params: { id: String(location.id) }, body: { version } })
  return (
    <>
      <ArchivedBanner
        record={location.record}
        restore={mayWrite ? restoreIt : undefined}
        isRestoring={restore.running}
      />
      <RecordColumns>
        <RecordColumn>
          <Panel title={t('details')}>
            {mayWrite && !location.archived ? (
              <LocationForm location={location} saved={keepAnswer} />
            ) : (
              <Facts
                rows={[
                  [t('kind'), inLanguage(locationKindNames[location.kind])],
                  [t('walking_order'), formatNumber(location.walking_order)],
                  [t('blocked_reason'), <bdi key="reason">{location.blocked_reason}</bdi>],
                ]}
              />
            )}
          </Panel>
        </RecordColumn>
        <RecordColumn>
          <LocationContents location={location} />
          <RecordHistory
            route="GET /warehouse-locations/:id/history"
            id={location.id}
            fieldName={(field) => (field === 'kind' ? t('location_kind') : undefined)}
            showValue={(field, value) =>
              field === 'kind' && value !== null ? inLanguage(locationKindNames[value as LocationKind]) : undefined
            }
          />
        </RecordColumn>
      </RecordColumns>
    </>
  )
}
