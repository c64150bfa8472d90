import { mdiFlash, mdiRefresh } from '@mdi/js'
import { type StationKind, stationOfStage } from '@platen/contracts/fulfillment/stages'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api/api-error.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../../platform/routing/page-search.ts'
import { detailScreens, stationScreens } from '../../../platform/routing/station-screens.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { BackLink, PageHead } from '../../../ui/page/page-head.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { RecordColumn, RecordColumns, RecordTitle } from '../../../ui/record/record-columns.tsx'
import { Loaded, shownData } from '../../../ui/states.tsx'
import { Chip } from '../../../ui/status/chip.tsx'
import { useStageLook } from '../../../words/stage-look.ts'
import { ActionHistoryPanel, TimelinePanel } from '../station/piece/action-history.tsx'
import type { PieceView } from '../station/piece/piece-source.ts'
import { Pictures } from '../station/piece/pictures.tsx'
import { useMayWorkAt } from '../station/reject/use-reject.tsx'
import css from './detail.module.css'
import { FindPiece } from './find-piece.tsx'
import { Documents, PrintJobs } from './papers.tsx'
import { PieceRecord, WhoHasIt } from './piece-record.tsx'
import { type DetailStation, StagePart } from './stage-part.tsx'

/** Everything about the piece of `?barcode=`, without a station and without acting on it. */
function PieceDetail({ at }: { at: DetailStation }) {
  const t = useTexts('fulfillment-detail')
  const [search] = usePageSearch()
  const barcode = firstText(search, 'barcode')
  const piece = useQuery({
    ...apiQuery('GET /fulfillment/pieces/:barcode', { params: { barcode: barcode ?? '' } }),
    placeholderData: undefined,
    enabled: barcode !== null,
  })
  const isUnknown = piece.error instanceof ApiError && piece.error.status === 404
  if (barcode === null || isUnknown)
    return <FindPiece screen={detailScreens[at]} code={barcode} error={barcode === null ? null : piece.error} />
  const shown = shownData(piece)
  return (
    <>
      <PageHead
        title={shown ? <Title piece={shown} /> : <bdi>{barcode}</bdi>}
        documentTitle={barcode}
        back={<BackLink link={{ to: detailScreens[at] }}>{t('find_another')}</BackLink>}
      >
        {shown && <WorkLink piece={shown} />}
      </PageHead>
      <Loaded query={piece} lines={8} height={20}>
        {(view) => <Piece key={view.id} piece={view} at={at} />}
      </Loaded>
    </>
  )
}

// One page for all stages; each address begins with what matters at its own.
export const PrintDetailPage = () => <PieceDetail at="print_design" />
export const ConfirmPrintedDetailPage = () => <PieceDetail at="confirm_printed" />
export const QualityCheckDetailPage = () => <PieceDetail at="quality_check" />

function Title({ piece }: { piece: PieceView }) {
  const look = useStageLook()
  const t = useTexts('piece')
  return (
    <RecordTitle code={piece.barcode}>
      <Chip {...look(piece.stage)} />
      {piece.replaces && <Chip tone="warning" icon={mdiRefresh} label={t('facts.replacement')} />}
      {piece.urgent && !piece.replaces && <Chip tone="danger" icon={mdiFlash} label={t('facts.urgent')} />}
    </RecordTitle>
  )
}

/** Leads to the station in whose queue the piece is, for those who may work there. */
function WorkLink({ piece }: { piece: PieceView }) {
  const kind = stationOfStage(piece.stage)
  return kind ? <LinkToStation kind={kind} barcode={piece.barcode} /> : null
}

function LinkToStation({ kind, barcode }: { kind: StationKind; barcode: string }) {
  const t = useTexts('fulfillment-detail')
  const words = useTexts('words')
  const may = useMayWorkAt(kind)
  if (!may) return null
  return (
    <LinkButton variant="default" to={stationScreens[kind] as '/fulfillment/print'} search={{ barcode }}>
      {t('work', { station: words(`station_kinds.${kind}`) })}
    </LinkButton>
  )
}

function Piece({ piece, at }: { piece: PieceView; at: DetailStation }) {
  const t = useTexts('fulfillment-detail')
  const { barcode } = piece
  const query = useQuery(apiQuery('GET /fulfillment/pieces/:barcode/details', { params: { barcode } }))
  const details = shownData(query)
  return (
    <RecordColumns>
      <RecordColumn>
        <StagePart at={at} piece={piece} details={details} />
        {piece.areas.length > 0 && (
          <Panel title={t('sides')} className={css.sides}>
            <Pictures piece={piece} />
          </Panel>
        )}
        <TimelinePanel history={piece.history} />
        <ActionHistoryPanel history={piece.history} />
      </RecordColumn>
      <RecordColumn>
        <WhoHasIt piece={piece} details={details} />
        <PieceRecord piece={piece} />
        {details ? (
          <>
            <Documents documents={details.documents} />
            <PrintJobs jobs={details.print_jobs} />
          </>
        ) : (
          <Panel title={t('papers.title')}>
            <Loaded query={query}>{() => null}</Loaded>
          </Panel>
        )}
      </RecordColumn>
    </RecordColumns>
  )
}
