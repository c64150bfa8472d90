import type { StationDetail } from '@platen/contracts/stations/endpoints'
import { stationColumns } from '@platen/contracts/stations/fields'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { BackLink } from '../../ui/page/page-head.tsx'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { RecordColumn, RecordColumns } from '../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { useEditedRecord } from '../../ui/record/use-record-form.ts'
import { RestorableBanner } from '../../ui/record/restorable-banner.tsx'
import { StationActions } from './station-actions.tsx'
import { StationForm } from './station-form.tsx'

/** /setup/stations/$id: one station, the queue of its kind, and its history. */
export function StationPage() {
  const t = useTexts('stations')
  const { id } = useParams({ from: '/default/setup/stations/$id' })
  return (
    <RecordPage
      query={useQuery(apiQuery('GET /stations/:id', { params: { id } }))}
      noun={t('stations')}
      name={({ name }) => name}
      back={<BackLink link={{ to: '/setup/stations' }}>{t('stations')}</BackLink>}
      acts={(station) => <StationActions station={station} />}
    >
      {(station) => <Station station={station} />}
    </RecordPage>
  )
}

function Station({ station }: { station: StationDetail }) {
  const t = useTexts('stations')
  const words = useTexts('words')
  const form = useEditedRecord('stations', station)
  return (
    <>
      <RestorableBanner noun="stations" record={station} />
      <RecordColumns>
        <RecordColumn>
          {!station.archived && (
            <Panel>
              <StationForm {...form} isKindFixed={station.used} label={t('save')} />
            </Panel>
          )}
          <Panel title={t('queue')}>
            <Facts
              rows={[
                [t('kind'), words(`station_kinds.${station.kind}`)],
                [t('waiting'), formatNumber(station.waiting)],
              ]}
            />
          </Panel>
        </RecordColumn>
        <RecordHistory route="GET /stations/:id/history" id={station.id} fields={stationColumns} />
      </RecordColumns>
    </>
  )
}
