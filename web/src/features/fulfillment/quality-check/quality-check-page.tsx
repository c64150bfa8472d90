import { Checkbox } from '@mantine/core'
import { mdiCheckDecagram } from '@mdi/js'
import type { Scan } from '@platen/contracts/values/scan'
import { useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { useWrite } from '../../../platform/api/use-api.ts'
import type { DataOf } from '../../../platform/api/wire.ts'
import { newIdempotencyKey } from '../../../platform/random.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useAreaInSentence } from '../../../words/area-name.ts'
import { actKeys } from '../station/act-keys.ts'
import { BigButton } from '../station/big-button.tsx'
import { PrinterState } from '../station/head/printer-state.tsx'
import type { StoredScan } from '../../../scans/stored-scans.rules.ts'
import { recordScan, type ScanResult } from '../station/scan/last-scans.ts'
import { PieceColumns, PieceAtStation } from '../station/piece/piece-at-station.tsx'
import type { PieceView } from '../station/piece/piece-source.ts'
import { Pictures } from '../station/piece/pictures.tsx'
import { StationLayout } from '../station/station-layout.tsx'
import { StationSettings } from '../station/station-settings-dialog.tsx'
import { useLateScans } from '../station/scan/use-late-scans.ts'
import { usePiece } from '../station/piece/use-piece.ts'
import { type StoredAction, useStoredAction } from '../station/scan/use-stored-action.ts'
import { type RejectedHere, useMayWorkAt, useReject } from '../station/reject/use-reject.tsx'
import { sinceOf, useScanResult } from '../station/scan/use-scan-result.ts'
import { PutInto, usePutIntoText } from './put-into.tsx'
import css from './quality-check.module.css'

const passRoute = 'POST /fulfillment/quality-check/pieces/:id/pass'
type PassAnswer = DataOf<typeof passRoute>

interface Passed {
  kind: 'passed'
  put_into: PassAnswer['put_into']
}

/**
 * Quality Check: compare the piece with its pictures, pass it into its slot, or reject it. `?barcode=` opens a piece.
 */
export function QualityCheckPage() {
  const piece = usePiece<Passed | RejectedHere>('quality_check')
  const resultOf = useScanResult()
  const textOf = usePutIntoText()
  const reject = useReject('quality_check', piece)
  const runOrStore = useStoredAction()
  const [setting, setSetting] = useState(false)

  const scan = async ({ code }: Scan, _stored: StoredScan, givenUp: AbortSignal): Promise<ScanResult> => {
    const found = await piece.lookUp(code, givenUp)
    return resultOf({ verdict: found.verdict, at: sinceOf(found) })
  }
  const late = useLateScans({
    at: 'quality_check',
    scanIs: null,
    open: (code) => void piece.open(code),
    send: async (id, { key, accept_skipped }) => {
      const { data } = await api(passRoute, { params: { id }, body: { accept_skipped }, key, unansweredInPlace: true })
      const { put_into, ...answer } = data
      piece.showLate(answer, { kind: 'passed', put_into })
      return { text: textOf(put_into), level: put_into.kind === 'no_slot_free' ? 'warn' : 'ok' }
    },
  })
  const passed = ({ put_into, ...answer }: PassAnswer) => {
    piece.show(answer, { kind: 'passed', put_into })
    recordScan({
      level: put_into.kind === 'no_slot_free' ? 'warn' : 'ok',
      code: answer.piece.barcode,
      text: textOf(put_into),
    })
  }

  return (
    <StationLayout
      kind="quality_check"
      scan={scan}
      late={late}
      ready={!reject.open && !setting}
      clear={() => void piece.close()}
      showWaiting={piece.barcode === null ? undefined : () => void piece.close()}
      onBench={piece.answer?.piece.id}
      undone={(answer) => void piece.open(answer.piece.barcode)}
      tools={(station) => <StationSettings station={station} opened={setting} setOpened={setSetting} />}
      figures={(station) => <PrinterState station={station} printer={station.label_printer} />}
    >
      {(station) => (
        <>
          <PieceAtStation<Passed>
            at="quality_check"
            station={station}
            piece={piece}
            ready={(found) => (
              <PieceColumns
                piece={found.piece}
                extra={
                  <>
                    <Pass
                      key={`${found.piece.id} ${found.piece.step}`}
                      piece={found.piece}
                      attempt={piece.attempt}
                      passed={passed}
                      runOrStore={runOrStore}
                    />
                    {reject.button}
                  </>
                }
              >
                <Pictures piece={found.piece} />
              </PieceColumns>
            )}
            done={({ put_into }) => <PutInto put_into={put_into} />}
            after={reject.button}
          />
          {reject.dialog}
        </>
      )}
    </StationLayout>
  )
}

interface PassProps {
  piece: PieceView
  attempt: <T>(action: () => Promise<T>) => Promise<T>
  passed: (answer: PassAnswer) => void
  runOrStore: StoredAction
}

/** The Pass button, preceded by a confirmation if a side was skipped at Print. */
function Pass({ piece, attempt, passed, runOrStore }: PassProps) {
  const t = useTexts('quality-check')
  const areaInSentence = useAreaInSentence()
  const may = useMayWorkAt('quality_check')
  const [accepted, setAccepted] = useState(false)
  const write = useWrite(passRoute)
  const skipped = piece.areas.filter((area) => area.state === 'skipped')
  if (!may) return null
  const pass = async () => {
    const { id, barcode } = piece
    const key = newIdempotencyKey()
    await runOrStore({ key, action: 'pass', piece_id: id, text: barcode, accept_skipped: accepted }, async () => {
      const { data } = await attempt(() =>
        write.run({ params: { id }, body: { accept_skipped: accepted }, key, unansweredInPlace: true }),
      )
      passed(data)
    })
  }
  return (
    <>
      {skipped.length > 0 && (
        <Checkbox
          className={css.accept}
          size="lg"
          checked={accepted}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
          label={t('accept', { areas: skipped.map(({ area }) => areaInSentence(area)).join(', ') })}
          description={skipped
            .map((area) => area.note)
            .filter(Boolean)
            .join(' · ')}
        />
      )}
      <BigButton
        kind="filled"
        keys={actKeys.qualityCheck.pass}
        nextActOf={`${piece.id} ${piece.step}`}
        icon={mdiCheckDecagram}
        busy={write.running}
        disabled={skipped.length > 0 && !accepted}
        onClick={() => void pass().catch(() => undefined)}
      >
        {t('pass')}
      </BigButton>
    </>
  )
}
