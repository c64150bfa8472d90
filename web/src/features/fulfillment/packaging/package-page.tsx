import type { Scan } from '@platen/contracts/values/scan'
import { useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { ApiError, showInPlace } from '../../../platform/api/api-error.ts'
import type { StationRow } from '@platen/contracts/stations/endpoints'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useErrorText } from '../../../ui/states.tsx'
import { rememberMoment } from '../../../ui/scan/act-lock.ts'
import type { StoredScan } from '../../../scans/stored-scans.rules.ts'
import { scanAgain } from '../../../scans/use-scan-queue.ts'
import type { ScanResult } from '../station/scan/last-scans.ts'
import { PrinterState } from '../station/head/printer-state.tsx'
import { StationLayout } from '../station/station-layout.tsx'
import { StationSettings } from '../station/station-settings-dialog.tsx'
import { useMayWorkAt } from '../station/reject/use-reject.tsx'
import type { OwnUndo } from '../station/scan/undo-last.tsx'
import type { LateScans } from '../station/scan/use-scan-work.ts'
import { useScanResult } from '../station/scan/use-scan-result.ts'
import { HandOver } from './hand-over/hand-over.tsx'
import { PackageTabs, usePackageTab } from './package-tabs.tsx'
import { ParcelAtStation } from './parcel-at-station.tsx'
import { lookUpParcel, type Parcel } from './parcel-source.ts'
import { ParcelQueue } from './parcel-queue.tsx'
import { isPackaged } from './slot-sign.rules.ts'
import { useHandOverPick } from './hand-over/use-hand-over-pick.ts'
import { useVoidLabel } from './use-void-label.ts'
import { usePrintLabel } from './use-print-label.ts'
import { useParcel } from './use-parcel.ts'

/**
 * Package: scan the pieces of an order, add its other products, package. `?barcode=` or `?order=` opens a parcel; the
 * second tab hands parcels over to the carrier.
 */
export function PackagePage() {
  const t = useTexts('packaging')
  const current = useParcel()
  const [tab, setTab] = usePackageTab()
  const picks = useHandOverPick()
  const resultOf = useScanResult()
  const may = useMayWorkAt('packaging')
  const [dialog, setDialog] = useState(false)
  // Several, because the answer to an action may come when another parcel is shown, and packaged, already.
  const [packedNow, setPackedNow] = useState<readonly number[]>([])
  const labelOut = usePrintLabel()
  const say = useErrorText()
  const voiding = useVoidLabel()
  const voidPacked = async ({ order, piece, shipment_id: shipmentId }: OwnUndo) => {
    const isStillShown = rememberMoment()
    const parcel = shipmentId === null ? null : await voiding.ask(order.number, shipmentId)
    if (parcel && isStillShown()) await current.showPiece(piece.barcode, parcel)
  }

  const scanResult = (parcel: Parcel): ScanResult => {
    const { verdict, shipment } = parcel
    if (verdict.code === 'ready') return { level: 'ok', isLookUp: true, text: t('short.complete') }
    if (verdict.code === 'parcel_incomplete') {
      return { level: 'warn', text: parcel.slot ? t('short.into', { slot: parcel.slot }) : t('short.no_slot') }
    }
    return resultOf({ verdict, at: shipment?.purchased_at ?? null })
  }
  const packaged = (parcel: Parcel) => {
    const { shipment } = parcel
    if (shipment) setPackedNow((before) => [...before, shipment.id])
    labelOut(parcel)
  }
  const scanPiece = async (barcode: string, givenUp: AbortSignal): Promise<ScanResult> => {
    try {
      const { data } = await api('POST /fulfillment/packaging/scans', { body: { barcode }, unansweredInPlace: true })
      givenUp.throwIfAborted()
      await current.showPiece(barcode, data.parcel)
      if (!data.packaged) return scanResult(data.parcel)
      packaged(data.parcel)
      return { level: 'ok', text: t('short.packaged') }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || givenUp.aborted) throw error
      // The scan may have been recorded and only the label refused. Either way, the shown parcel must be that of this
      // piece.
      await current.lookUp(barcode, givenUp)
      showInPlace(error)
      return { level: 'error', text: say(error) }
    }
  }
  const scan = async ({ kind, code }: Scan, stored: StoredScan, givenUp: AbortSignal): Promise<ScanResult> => {
    if (stored.action === 'hand_over') return picks.scan(code, givenUp)
    setPackedNow([])
    if (kind !== 'piece' || !may) return scanResult(await current.lookUp(code, givenUp))
    return scanPiece(code, givenUp)
  }
  // A scan made half an hour ago must not package a parcel: late scans are only looked up, and recorded when the user
  // opens them.
  const late: LateScans = {
    action: tab === 'hand_over' ? 'hand_over' : null,
    work: async ({ code }, stored, givenUp) => {
      if (stored.action === 'hand_over') return { text: '', ...(await picks.scan(code, givenUp)), open: false }
      const parcel = await lookUpParcel(code, givenUp)
      const { level, text = '' } = scanResult(parcel)
      return { level, text: parcel.verdict.message || text, open: level !== 'error' && !isPackaged(parcel.shipment) }
    },
    open: scanAgain,
  }
  const body = (station: StationRow) => {
    if (tab === 'hand_over') return <HandOver picks={picks} />
    if (current.code === null) return <ParcelQueue open={(code) => void current.open(code)} />
    return (
      <ParcelAtStation
        current={current}
        station={station}
        packaged={packaged}
        packedNow={packedNow}
        setDialog={setDialog}
      />
    )
  }

  return (
    <StationLayout
      kind="packaging"
      takes="anything"
      scan={scan}
      late={late}
      ready={!dialog}
      clear={() => void (tab === 'package' && current.close())}
      showWaiting={current.code === null || tab !== 'package' ? undefined : () => void current.close()}
      undone={(answer) => void current.open(answer.piece.barcode)}
      openOrder={tab === 'package' ? current.parcel?.order.id : null}
      voidPacked={voidPacked}
      tools={(station) => <StationSettings station={station} opened={dialog} setOpened={setDialog} />}
      figures={(station) => <PrinterState station={station} printer={station.label_printer} />}
    >
      {(station) => (
        <>
          <PackageTabs tab={tab} change={setTab} />
          {body(station)}
        </>
      )}
    </StationLayout>
  )
}
