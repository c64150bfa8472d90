import type { StationDetail } from '@platen/contracts/stations/endpoints'
import type { StationKind } from '@platen/contracts/fulfillment/stages'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { apiQuery, putAnswer, useWrite } from '../../platform/api/use-api.ts'
import type { Answer } from '../../platform/api/wire.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { RecordColumn, RecordColumns } from '../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { ArchivedBanner, RecordStampText } from '../../ui/record/record-stamp.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import { StationActions } from './station-actions.tsx'
import { StationForm } from './station-form.tsx'

/** /setup/stations/$id: one station, the queue of its kind, and its history. */
export function StationPage() {
  const t = useTexts('stations')
  const { id } = useParams({ from: '/default/setup/stations/$id' })
  const query = useQuery(apiQuery('GET /stations/:id', { params: { id } }))
  const station = query.isPlaceholderData ? undefined : query.data?.data
  return (
    <>
      <PageHead
        title={station ? <bdi>{station.name}</bdi> : t('stations')}
        documentTitle={station?.name}
        back={<BackLink link={{ to: '/setup/stations' }}>{t('stations')}</BackLink>}
        note={station && <RecordStampText record={station.record} />}
      >
        {station && <StationActions station={station} />}
      </PageHead>
      {query.error && !station && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!station && !query.error && <LoadingLines lines={8} height={20} />}
      {station && <Station key={station.id} station={station} />}
    </>
  )
}

function Station({ station }: { station: StationDetail }) {
  const t = useTexts('stations')
  const words = useTexts('words')
  const params = { id: String(station.id) }
  const keep = (answer: Answer<'GET /stations/:id'>) => putAnswer(answer, 'GET /stations/:id', { params })
  const save = useWrite('PUT /stations/:id', { onDone: keep })
  const restore = useWrite('POST /stations/:id/restore', {
    onDone: (answer) => {
      keep(answer)
      notify('success', t('restored'))
    },
  })
  const { version } = station
  return (
    <>
      <ArchivedBanner
        record={station.record}
        restore={() => void restore.run({ params, body: { version } }).catch(() => undefined)}
        isRestoring={restore.running}
      />
      <RecordColumns>
        <RecordColumn>
          {!station.archived && (
            <Panel>
              <StationForm
                route="PUT /stations/:id"
                station={station}
                version={version}
                isKindFixed={station.used}
                draftName={`station-${station.id}`}
                label={t('save')}
                submit={async (body, basedOn) => {
                  await save.run({ params, body: { ...body, version: basedOn } })
                  notify('success', t('saved'))
                }}
              />
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
        <RecordHistory
          route="GET /stations/:id/history"
          id={station.id}
          showValue={(field, value) =>
            field === 'station_kind' && typeof value === 'string'
              ? words(`station_kinds.${value as StationKind}`)
              : field === 'packing_slips' && typeof value === 'string'
                ? t(`slips.${value as 'store'}`)
                : undefined
          }
        />
      </RecordColumns>
    </>
  )
}
