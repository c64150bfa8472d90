import type { StationRow } from '@platen/contracts/stations/endpoints'
import { useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { askFor } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { rememberMoment } from '../../../ui/scan/act-lock.ts'
import { playSound } from '../../../ui/scan/sounds.ts'
import { ErrorState, LoadingLines } from '../../../ui/states.tsx'
import { recordScan } from '../station/scan/last-scans.ts'
import { ParcelHistory } from '../station/piece/parcel-history.tsx'
import { pieceQuery, type PieceView } from '../station/piece/piece-source.ts'
import { RejectDialog } from '../station/reject/reject-dialog.tsx'
import { RejectOutcome } from '../station/reject/reject-outcome.tsx'
import { useScrollToTop } from '../station/use-scroll-to-top.ts'
import { useActOutcome } from '../station/scan/use-act-outcome.ts'
import { useHeadline, Verdict } from '../station/scan/verdict-panel.tsx'
import { Extras } from './extras.tsx'
import { PackActions } from './pack-actions.tsx'
import css from './packaging.module.css'
import { type Parcel } from './parcel-source.ts'
import { ParcelPieces } from './parcel-pieces.tsx'
import { ParcelVerdict } from './parcel-verdict.tsx'
import { ShipTo } from './ship-to.tsx'
import { isPackaged } from './slot-sign.rules.ts'
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
  const headlineOf = useHeadline()
  const { parcel, rejected } = current
  const [rejecting, setRejecting] = useState<PieceView | null>(null)
  // The shipment whose packing slip was sent to the printer.
  const slip = useActOutcome<number>()
  // Its label may be voided meanwhile, which is the news then.
  const isSlipSent = parcel !== null && isPackaged(parcel.shipment) && slip.outcome === parcel.shipment?.id
  useScrollToTop(`${current.code} ${parcel?.verdict.code} ${parcel?.shipment?.state} ${isSlipSent && slip.number}`)
  if (!parcel) {
    if (!current.error) return <LoadingLines lines={6} height={64} />
    if (current.error instanceof ApiError && current.error.status === 404) {
      return <Verdict tone="danger" headline={headlineOf(current.error.code)} line={current.error.message} />
    }
    return <ErrorState error={current.error} retry={current.retry} />
  }
  const { scanned } = parcel
  const show = (next: Parcel) => {
    slip.setOutcome(null)
    current.show(next)
  }
  const slipSent = () => {
    if (!parcel.shipment) return
    slip.setOutcome(parcel.shipment.id)
    playSound('ok')
  }
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
      {rejected ? (
        <RejectOutcome rejected={rejected} printsLabels={station.label_printer !== null} />
      ) : isSlipSent ? (
        <SlipSent key={slip.number} parcel={parcel} station={station} />
      ) : (
        <ParcelVerdict parcel={parcel} isPackedNow={isPackedNow} answered={current.retry} />
      )}
      <div className={css.middle}>
        <ParcelPieces parcel={parcel} reject={(barcode) => void startReject(barcode).catch(() => undefined)} />
        <Extras extras={parcel.extras} />
        {parcel.order.customer_note && (
          <section className={css.note}>
            <h2>{t('customer_note')}</h2>
            <bdi>{parcel.order.customer_note}</bdi>
          </section>
        )}
        <ParcelHistory key={parcel.order.id} order={parcel.order.number} />
      </div>
      <div className={css.side}>
        <PackActions
          parcel={parcel}
          station={station}
          show={show}
          packaged={packaged}
          refused={current.retry}
          reject={
            scanned && parcel.pieces.some((piece) => piece.id === scanned.id) && !isPackaged(parcel.shipment)
              ? () => void startReject(scanned.barcode).catch(() => undefined)
              : null
          }
          slipSent={slipSent}
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

/** That the packing slip is on its way to the station's printer. */
function SlipSent({ parcel, station }: { parcel: Parcel; station: StationRow }) {
  const t = useTexts('packaging')
  const { order, shipment } = parcel
  const tracking = shipment?.tracking_number
  const line = [order.number, station.printer?.name, tracking && t('tracking', { number: tracking })]
  return <Verdict tone="success" headline={t('slip_sent')} line={line.filter(Boolean).join(' · ')} />
}
