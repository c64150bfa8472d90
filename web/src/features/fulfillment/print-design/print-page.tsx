import type { Scan } from '@platen/contracts/values/scan'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useAreaName } from '../../../words/area-name.ts'
import type { StoredScan } from '../../../ui/scan/queue/stored-scans.rules.ts'
import { recordScan, type ScanResult } from '../station/scan/last-scans.ts'
import { PieceAtStation } from '../station/piece/piece-at-station.tsx'
import type { PieceAnswer } from '../station/piece/piece-source.ts'
import { PrinterState } from '../station/printer-state.tsx'
import { StationLayout } from '../station/station-layout.tsx'
import { StationSettings } from '../station/station-settings-dialog.tsx'
import { useLateScans } from '../station/scan/use-late-scans.ts'
import { usePiece } from '../station/piece/use-piece.ts'
import { type RejectedHere, useReject } from '../station/reject/use-reject.tsx'
import { sinceOf, useScanResult } from '../station/scan/use-scan-result.ts'
import { GoTo, MainMessage } from '../station/scan/verdict-panel.tsx'
import { HalfPrinted } from './half-printed.tsx'
import { useLeftPiece } from './use-left-piece.ts'
import { type ClosedSide, PrintSide } from './print-side.tsx'
import { wasPrintedHere } from './two-sided.rules.ts'

interface Printed {
  kind: 'printed'
}

/** Print: scan a piece, print front and back, then on to Confirm Printed. `?barcode=` opens a piece. */
export function PrintPage() {
  const t = useTexts('print-design')
  const piece = usePiece<Printed | RejectedHere>('print_design')
  const areaName = useAreaName()
  const resultOf = useScanResult()
  const reject = useReject('print_design', piece)
  const [setting, setSetting] = useState(false)
  const { answer } = piece

  const onPlaten = useRef<PieceAnswer['piece'] | null>(null)
  // The operator's mark and the printer's report may both announce the same step.
  const lastStep = useRef('')
  // Counts undone steps. Each one resets the flow, with the reopened side up.
  const [laid, setLaid] = useState(0)
  const left = useLeftPiece(answer)
  const finish = (after: PieceAnswer) => {
    const step = `${after.piece.id} ${after.piece.step}`
    if (onPlaten.current?.id === after.piece.id) onPlaten.current = null
    piece.show(after, { kind: 'printed' })
    if (lastStep.current === step) return
    lastStep.current = step
    recordScan({ level: 'ok', code: after.piece.barcode, text: t('printed_short') })
  }

  const show = (before: PieceAnswer, after: PieceAnswer, closed?: ClosedSide) => {
    left.note(after.piece)
    if (wasPrintedHere(before.piece, after.piece)) return finish(after)
    piece.show(after)
    if (!closed) return
    const text = t(`closed.${closed.how}`, { area: areaName(closed.area) })
    recordScan({ level: closed.how === 'skipped' ? 'warn' : 'ok', code: after.piece.barcode, text })
  }

  // The printer's report arrives as a live message and finishes the current piece.
  useEffect(() => {
    if (!answer) return
    if (answer.verdict.level === 'ready') onPlaten.current = answer.piece
    else if (onPlaten.current && wasPrintedHere(onPlaten.current, answer.piece)) finish(answer)
  })

  const scan = async ({ code }: Scan, _stored: StoredScan, givenUp: AbortSignal): Promise<ScanResult> => {
    const found = await piece.lookUp(code, givenUp)
    const result = resultOf({ verdict: found.verdict, at: sinceOf(found) })
    if (!left.leaveFor(found.piece.barcode, found.piece)) return result
    // The sound of the piece that was left is the one to be heard.
    return { ...result, sound: result.level === 'error' ? 'error' : 'warn' }
  }
  const open = (barcode: string) => {
    left.leaveFor(barcode, null)
    return piece.open(barcode)
  }

  const late = useLateScans({ at: 'print_design', scanIs: null, open: (code) => void open(code) })

  return (
    <StationLayout
      kind="print_design"
      scan={scan}
      late={late}
      ready={!reject.open && !setting}
      clear={() => void piece.close()}
      showWaiting={piece.barcode === null ? undefined : () => void piece.close()}
      onBench={answer?.piece.id}
      undone={(after) => {
        setLaid((times) => times + 1)
        left.leaveFor(after.piece.barcode, after.piece)
        piece.show(after)
      }}
      tools={(station) => <StationSettings station={station} opened={setting} setOpened={setSetting} />}
      figures={(station) => <PrinterState station={station} printer={station.printer} />}
    >
      {(station) => (
        <>
          <HalfPrinted
            current={answer?.piece.id ?? null}
            open={(barcode) => void open(barcode)}
            setAside={left.forget}
          />
          <PieceAtStation<Printed>
            at="print_design"
            station={station}
            piece={{ ...piece, open }}
            ready={(found) => (
              <PrintSide
                key={`${found.piece.id} ${found.piece.step} ${laid}`}
                piece={found.piece}
                station={station}
                show={(after, closed) => show(found, after, closed)}
                attempt={(action) => left.during(found.piece, () => piece.attempt(action))}
                reject={reject.button}
              />
            )}
            done={(_done, found) => <PrintedNews confirmed={found.piece.stage === 'confirmed_printed'} />}
            after={reject.button}
          />
          {reject.dialog}
        </>
      )}
    </StationLayout>
  )
}

/** Every side is printed or skipped: shows where the piece goes now. */
function PrintedNews({ confirmed }: { confirmed: boolean }) {
  const t = useTexts('print-design')
  return (
    <MainMessage tone="success" what={t('printed')} then={confirmed ? t('confirmed_automatically') : undefined}>
      <GoTo station={confirmed ? 'quality_check' : 'confirm_printed'} />
    </MainMessage>
  )
}
