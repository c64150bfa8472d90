import { mdiFlash } from '@mdi/js'
import type { ParcelDetails } from '@platen/contracts/fulfillment/details'
import { listLimits } from '@platen/contracts/lists/list-limits'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api/api-error.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../../platform/routing/page-search.ts'
import { detailScreens, stationScreens } from '../../../platform/routing/station-screens.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { BackLink, PageHead } from '../../../ui/page/page-head.tsx'
import { RecordColumn, RecordColumns, RecordTitle } from '../../../ui/record/record-columns.tsx'
import { Loaded, shownData } from '../../../ui/states.tsx'
import { Chip } from '../../../ui/status/chip.tsx'
import { useHoldLook, useOrderStatusLook } from '../../../words/order-status-look.ts'
import { ActionHistoryPanel, TimelinePanel } from '../station/piece/action-history.tsx'
import { useMayWorkAt } from '../station/reject/use-reject.tsx'
import { FindPiece } from './find-piece.tsx'
import { Documents, PrintJobs } from './papers.tsx'
import { ParcelContents } from './parcel-contents.tsx'
import { ParcelRecord, ShipTo } from './parcel-record.tsx'

/** Everything about the parcel of `?barcode=` or `?order=`, without a station and without acting on it. */
export function PackageDetailPage() {
  const t = useTexts('fulfillment-detail')
  const [search] = usePageSearch()
  const code = firstText(search, 'barcode') ?? firstText(search, 'order')
  const query = useQuery({
    ...apiQuery('GET /fulfillment/packaging/parcels/:code/details', { params: { code: code ?? '' } }),
    placeholderData: undefined,
    enabled: code !== null,
  })
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  if (code === null || isUnknown)
    return <FindPiece screen={detailScreens.packaging} code={code} error={code === null ? null : query.error} />
  const shown = shownData(query)
  const number = shown?.parcel.order.number
  return (
    <>
      <PageHead
        title={shown ? <Title details={shown} /> : <bdi>{code}</bdi>}
        documentTitle={number ?? code}
        back={<BackLink link={{ to: detailScreens.packaging }}>{t('find_another')}</BackLink>}
      >
        {number !== undefined && <WorkLink number={number} />}
      </PageHead>
      <Loaded query={query} lines={8} height={20}>
        {(details) => <Parcel key={details.parcel.order.id} details={details} code={code} />}
      </Loaded>
    </>
  )
}

function Title({ details: { parcel } }: { details: ParcelDetails }) {
  const t = useTexts('packaging')
  const statusLook = useOrderStatusLook()
  const holdLook = useHoldLook()
  const { number, status, hold_kind: hold, expedited } = parcel.order
  return (
    <RecordTitle code={number}>
      <Chip {...statusLook(status)} />
      {hold && <Chip {...holdLook(hold)} />}
      {expedited && <Chip tone="danger" icon={mdiFlash} label={t('expedited')} />}
    </RecordTitle>
  )
}

/** Leads to Package, for those who may work there. */
function WorkLink({ number }: { number: string }) {
  const t = useTexts('fulfillment-detail')
  const words = useTexts('words')
  if (!useMayWorkAt('packaging')) return null
  return (
    <LinkButton variant="default" to={stationScreens.packaging as '/fulfillment/package'} search={{ order: number }}>
      {t('work', { station: words('station_kinds.packaging') })}
    </LinkButton>
  )
}

function Parcel({ details, code }: { details: ParcelDetails; code: string }) {
  const { parcel, history } = details
  return (
    <RecordColumns>
      <RecordColumn>
        <ParcelContents parcel={parcel} code={code} />
        <TimelinePanel history={history} max={listLimits.history_of_parcel} />
        <ActionHistoryPanel history={history} max={listLimits.history_of_parcel} />
      </RecordColumn>
      <RecordColumn>
        <ParcelRecord details={details} />
        <ShipTo parcel={parcel} />
        <Documents documents={details.documents} />
        <PrintJobs jobs={details.print_jobs} />
      </RecordColumn>
    </RecordColumns>
  )
}
