import type { StationRow } from '@platen/contracts/stations/endpoints'
import { useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { formatDateTime } from '../../../platform/i18n/format-dates.ts'
import { askFor } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { rememberMoment } from '../../../ui/scan/act-lock.ts'
import { ErrorState, LoadingLines } from '../../../ui/states.tsx'
import { BlankQuestion } from '../station/reject/blank-question.tsx'
import { recordScan } from '../station/scan/last-scans.ts'
import { pieceQuery, type PieceView } from '../station/piece/piece-source.ts'
import { RejectDialog } from '../station/reject/reject-dialog.tsx'
import { RejectOutcome } from '../station/reject/reject-outcome.tsx'
import { useScrollToTop } from '../station/use-scroll-to-top.ts'
import { splitMessage } from '../station/scan/verdict.rules.ts'
import { MainMessage, VerdictPanel } from '../station/scan/verdict-panel.tsx'
import { Extras } from './extras.tsx'
import { PackActions } from './pack-actions.tsx'
import css from './packaging.module.css'
import { type Parcel } from './parcel-source.ts'
import { ParcelPieces } from './parcel-pieces.tsx'
import { ShipTo } from './ship-to.tsx'
import { isPackaged } from './slot-sign.rules.ts'
import { SlotSign } from './slot-sign.tsx'
import { SetUpLink } from '../../../words/set-up-link.tsx'
import { TrackingLink } from '../../../words/tracking-link.tsx'
import type { CurrentParcel } from './use-parcel.ts'

interface ParcelAtStationProps {
  current: CurrentParcel
  station: StationRow
  packaged: (parcel: Parcel) => void
  /** The shipments that were created here since the last scan. */
  packedNow: readonly number[]
  /** Called with whether a dialog is open, during which scans wait. */
  setDialog: (open: boolean) => void
}

/** The current parcel: slot, pieces, products to add, address, and the Package button. */
export function ParcelAtStation({ current, station, packaged, packedNow, setDialog }: ParcelAtStationProps) {
  const t = useTexts('packaging')
  const rejectText = useTexts('reject')
  const { parcel, rejected } = current
  const [rejecting, setRejecting] = useState<PieceView | null>(null)
  useScrollToTop(`${current.code} ${parcel?.verdict.code} ${parcel?.shipment?.state}`)
  if (!parcel) {
    if (!current.error) return <LoadingLines lines={6} height={64} />
    if (current.error instanceof ApiError && current.error.status === 404) {
      return <MainMessage tone="danger" what={current.error.message} />
    }
    return <ErrorState error={current.error} retry={current.retry} />
  }
  const { scanned } = parcel
  const isPackedNow = parcel.shipment !== null && packedNow.includes(parcel.shipment.id)
  const startReject = async (barcode: string) => {
    const isStillShown = rememberMoment()
    const { data } = await askFor(pieceQuery(barcode, 'packaging'))
    if (!isStillShown()) return
    setRejecting(data.piece)
    setDialog(true)
  }
  const endReject = () => {
    setRejecting(null)
    setDialog(false)
  }
  return (
    <div className={css.bench}>
      <SlotSign parcel={parcel} putBack={rejected?.outcome.put_back ?? null} packedNow={isPackedNow} />
      <div className={css.middle}>
        {rejected && <RejectOutcome rejected={rejected} printsLabels={station.label_printer !== null} />}
        {!rejected && <ParcelState parcel={parcel} isPackedNow={isPackedNow} answered={current.retry} />}
        <ParcelPieces parcel={parcel} reject={(barcode) => void startReject(barcode).catch(() => undefined)} />
        <Extras extras={parcel.extras} />
        {parcel.order.customer_note && (
          <section className={css.note}>
            <h2>{t('customer_note')}</h2>
            <bdi>{parcel.order.customer_note}</bdi>
          </section>
        )}
      </div>
      <div className={css.side}>
        <PackActions
          parcel={parcel}
          station={station}
          show={current.show}
          packaged={packaged}
          refused={current.retry}
          reject={
            scanned && parcel.pieces.some((piece) => piece.id === scanned.id) && !isPackaged(parcel.shipment)
              ? () => void startReject(scanned.barcode).catch(() => undefined)
              : null
          }
        />
        <ShipTo parcel={parcel} />
      </div>
      {rejecting && (
        <RejectDialog
          piece={rejecting}
          at="packaging"
          close={endReject}
          rejected={(done) => {
            endReject()
            current.setRejected(done)
            const { outcome, disposition } = done
            const text = rejectText(`rejected.short.${disposition}`)
            recordScan({ level: 'warn', code: outcome.piece.barcode, text })
          }}
        />
      )}
    </div>
  )
}

/** The state of the parcel in one sentence. */
function ParcelState({
  parcel,
  isPackedNow,
  answered,
}: {
  parcel: Parcel
  isPackedNow: boolean
  answered: () => void
}) {
  const t = useTexts('packaging')
  const { verdict, slot, shipment, scanned } = parcel
  // Why the last attempt produced no label, and what to do about it.
  const lastLabel = ({ state, problem }: NonNullable<Parcel['shipment']>) => {
    if (state === 'refused') return t('label_refused', { problem })
    if (state === 'other_address') return t('label_other_address', { tracking: problem })
    if (state === 'already_voided') return t('label_already_voided', { tracking: problem })
    return undefined
  }
  if (shipment && isPackaged(shipment)) {
    const tracking = t('tracking', { number: shipment.tracking_number ?? '' })
    if (isPackedNow) return <MainMessage tone="success" what={t('packaged_successfully')} then={tracking} />
    const when = formatDateTime(shipment.purchased_at ?? shipment.created_at)
    return (
      <MainMessage
        tone="warning"
        what={t('already_packaged')}
        then={t('packaged_by', { who: shipment.packaged_by, when })}
      >
        <p>
          {tracking} <TrackingLink url={shipment.tracking_url} />
        </p>
      </MainMessage>
    )
  }
  if (verdict.level === 'ask' && scanned) {
    return <BlankQuestion piece={scanned} verdict={verdict} answered={answered} />
  }
  if (verdict.code === 'parcel_incomplete' && slot === null) {
    return (
      <MainMessage tone="warning" what={splitMessage(verdict.message)[0]} then={t('incomplete_no_slot')}>
        <SetUpLink code="no_slot_free" />
      </MainMessage>
    )
  }
  if (verdict.level !== 'ready') return <VerdictPanel verdict={verdict} />
  const struckOut = shipment?.state === 'voided' ? shipment.tracking_number : null
  const what =
    parcel.pieces.length === 0 ? t('complete_unprinted') : slot ? t('complete', { slot }) : t('complete_no_slot')
  return (
    <MainMessage tone="success" what={what} then={shipment ? lastLabel(shipment) : undefined}>
      {struckOut !== null && (
        <p>
          {t('voided_tracking')} <s>{struckOut}</s>
        </p>
      )}
    </MainMessage>
  )
}
