import { mdiCancel } from '@mdi/js'
import type { LocationDetail } from '@platen/contracts/locations/endpoints'
import { locationFields } from '@platen/contracts/locations/fields'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { BackLink } from '../../../ui/page/page-head.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { FieldFacts } from '../../../ui/record/fields/field-facts.tsx'
import { RecordColumn, RecordColumns, RecordTitle } from '../../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../../ui/record/record-history.tsx'
import { Chip } from '../../../ui/status/chip.tsx'
import { LocationContents } from '../phone/code-contents.tsx'
import { RecordPage } from '../../../ui/record/record-page.tsx'
import { RestorableBanner } from '../../../ui/record/restorable-banner.tsx'
import { UsedBy } from '../../../ui/record/used-by.tsx'
import { LocationActions } from './location-actions.tsx'
import { LocationForm } from './location-form.tsx'

/** One location with what is there and its history. */
export function Location({ id }: { id: string }) {
  const t = useTexts('locations')
  const mayWrite = useCan('warehouse.write')
  return (
    <RecordPage
      query={useQuery(apiQuery('GET /warehouse-locations/:id', { params: { id } }))}
      noun={t('location')}
      name={({ code }) => code}
      title={(location) => <LocationTitle location={location} />}
      back={<BackLink link={{ to: '/warehouse/locations' }}>{t('title')}</BackLink>}
      acts={(location) => mayWrite && <LocationActions location={location} />}
      lines={6}
    >
      {(location) => <LocationRecord location={location} mayWrite={mayWrite} />}
    </RecordPage>
  )
}

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
  const search = { location: location.code }
  return (
    <>
      <RestorableBanner noun="warehouse-locations" record={location} mayRestore={mayWrite} />
      <RecordColumns>
        <RecordColumn>
          <Panel title={t('details')}>
            {mayWrite && !location.archived ? (
              <LocationForm location={location} />
            ) : (
              <FieldFacts fields={locationFields} record={location} />
            )}
          </Panel>
          <LocationContents location={location} />
        </RecordColumn>
        <RecordColumn>
          <UsedBy
            uses={[
              { link: linkOptions({ to: '/warehouse/pallets', search }) },
              { link: linkOptions({ to: '/warehouse/skus', search }) },
              { link: linkOptions({ to: '/warehouse/logs', search }) },
            ]}
          />
          <RecordHistory route="GET /warehouse-locations/:id/history" id={location.id} fields={locationFields} />
        </RecordColumn>
      </RecordColumns>
    </>
  )
}
