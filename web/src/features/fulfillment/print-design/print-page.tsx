import type { Scan } from '@platen/contracts/values/scan'
import { useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useAreaName } from '../../../words/area-name.ts'
import type { StoredScan } from '../../../scans/stored-scans.rules.ts'
import { recordScan, type ScanResult } from '../station/scan/last-scans.ts'
import type { BenchNews, BenchRules } from '../station/piece/piece-at-bench.rules.ts'
import { PieceAtStation } from '../station/piece/piece-at-station.tsx'
import type { PieceAnswer } from '../station/piece/piece-source.ts'
import { PrinterState } from '../station/head/printer-state.tsx'
import { StationLayout } from '../station/station-layout.tsx'
import { StationSettings } from '../station/station-settings-dialog.tsx'
import { useLateScans } from '../station/scan/use-late-scans.ts'
import { usePiece } from '../station/piece/use-piece.ts'
import { type RejectedHere, useReject } from '../station/reject/use-reject.tsx'
import { sinceOf, useScanResult } from '../station/scan/use-scan-result.ts'
import { useNextStation, Verdict } from '../station/scan/verdict-panel.tsx'
import { HalfPrinted, useHalfPrintedWords } from './half-printed.tsx'
import { type ClosedSide, PrintSide } from './print-side.tsx'
import { unprintedSides, wasPrintedHere } from './two-sided.rules.ts'

interface Printed {
  kind: 'printed'
}

type FinishedHere = Printed | RejectedHere

const printed: Printed = { kind: 'printed' }

const rules: BenchRules<FinishedHere> = {
  // The printer's report arrives as a live message.
  finishedBy: (before, after) => (wasPrintedHere(before, after) ? printed : null),
  isHalfDone: (piece) => unprintedSides(piece).length > 0,
}

/** Print: scan a piece, print front and back, then on to Confirm Printed. `?barcode=` opens a piece. */
export function PrintPage() {
  const t = useTexts('print-design')
  const wordsOf = useHalfPrintedWords()
  const report = (news: BenchNews<FinishedHere>) => {
    const { barcode } = news.piece
    if (news.kind === 'left')
      recordScan({ level: 'warn', code: barcode, text: wordsOf({ barcode, areas: unprintedSides(news.piece) }) })
    else if (news.extra.kind === 'printed') recordScan({ level: 'ok', code: barcode, text: t('printed_short') })
  }
  const piece = usePiece<FinishedHere>('print_design', { rules, report })
  const areaName = useAreaName()
  const resultOf = useScanResult()
  const reject = useReject('print_design', piece)
  const [setting, setSetting] = useState(false)
  const { answer } = piece

  const show = (before: PieceAnswer, after: PieceAnswer, closed?: ClosedSide) => {
    if (wasPrintedHere(before.piece, after.piece)) return piece.show(after, printed)
    piece.show(after)
    if (!closed) return
    const text = t(`closed.${closed.how}`, { area: areaName(closed.area) })
    recordScan({ level: closed.how === 'skipped' ? 'warn' : 'ok', code: after.piece.barcode, text })
  }

  const scan = async ({ code }: Scan, _stored: StoredScan, givenUp: AbortSignal): Promise<ScanResult> => {
    const found = await piece.lookUp(code, givenUp)
    const result = resultOf({ verdict: found.verdict, at: sinceOf(found) })
    if (!found.leavesOther) return result
    // The sound of the piece that was left is the one to be heard.
    return { ...result, sound: result.level === 'error' ? 'error' : 'warn' }
  }

  const late = useLateScans({ at: 'print_design', scanIs: null, open: (code) => void piece.open(code) })

  return (
    <StationLayout
      kind="print_design"
      means={t('means.one')}
      scan={scan}
      late={late}
      ready={!reject.open && !setting}
      clear={() => void piece.close()}
      showWaiting={piece.barcode === null ? undefined : () => void piece.close()}
      onBench={answer?.piece.id}
      undone={piece.showUndone}
      tools={(station) => <StationSettings station={station} opened={setting} setOpened={setSetting} />}
      figures={(station) => <PrinterState station={station} printer={station.printer} />}
    >
      {(station) => (
        <>
          <HalfPrinted
            current={answer?.piece.id ?? null}
            open={(barcode) => void piece.open(barcode)}
            setAside={piece.forget}
          />
          <PieceAtStation<Printed>
            at="print_design"
            station={station}
            piece={piece}
            ready={(found) => (
              <PrintSide
                key={`${found.piece.id} ${found.piece.step} ${piece.undoneCount}`}
                piece={found.piece}
                station={station}
                show={(after, closed) => show(found, after, closed)}
                attempt={(action) => piece.attempt(action, found.piece)}
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
  const nextStation = useNextStation()
  const next = nextStation(confirmed ? 'quality_check' : 'confirm_printed')
  const line = confirmed ? `${t('confirmed_automatically')} ${next}` : next
  return <Verdict tone="success" headline={t('printed')} line={line} />
}
