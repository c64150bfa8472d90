import { Switch } from '@mantine/core'
import { mdiPrinterCheck } from '@mdi/js'
import type { Scan } from '@platen/contracts/values/scan'
import { useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useObservable } from '../../../platform/observable.ts'
import { newIdempotencyKey } from '../../../platform/random.ts'
import type { StoredScan } from '../../../scans/stored-scans.rules.ts'
import { markActionSent } from '../../../scans/use-scan-queue.ts'
import { actKeys } from '../station/act-keys.ts'
import { BigButton } from '../station/big-button.tsx'
import { PrinterState } from '../station/head/printer-state.tsx'
import { recordScan, type ScanResult } from '../station/scan/last-scans.ts'
import { PieceColumns, PieceAtStation } from '../station/piece/piece-at-station.tsx'
import type { PieceAnswer } from '../station/piece/piece-source.ts'
import { Pictures } from '../station/piece/pictures.tsx'
import { StationLayout } from '../station/station-layout.tsx'
import { StationSettings } from '../station/station-settings-dialog.tsx'
import { useLateScans } from '../station/scan/use-late-scans.ts'
import { usePiece } from '../station/piece/use-piece.ts'
import { useStoredAction } from '../station/scan/use-stored-action.ts'
import { type RejectedHere, useMayWorkAt, useReject } from '../station/reject/use-reject.tsx'
import { sinceOf, useScanResult } from '../station/scan/use-scan-result.ts'
import { useNextStation, Verdict } from '../station/scan/verdict-panel.tsx'
import { confirmsAtScan, setConfirmsAtScan } from './confirm-at-scan.ts'

const confirmRoute = 'POST /fulfillment/confirm-printed/pieces/:id'

interface Confirmed {
  kind: 'confirmed'
}

/**
 * Confirm Printed: the scan confirms the piece (PIECE-11). A piece opened by a link (`?barcode=`) or from the list is
 * only shown, because following a link must be repeatable.
 */
export function ConfirmPrintedPage() {
  const t = useTexts('confirm-printed')
  const piece = usePiece<Confirmed | RejectedHere>('confirm_printed')
  const resultOf = useScanResult()
  const nextStation = useNextStation()
  const may = useMayWorkAt('confirm_printed')
  const atScan = useObservable(confirmsAtScan)
  const reject = useReject('confirm_printed', piece)
  const runOrStore = useStoredAction()
  const [setting, setSetting] = useState(false)
  const write = useWrite(confirmRoute)

  const confirm = async (id: number, key: string, givenUp?: AbortSignal): Promise<ScanResult & { code: string }> => {
    const { data } = await piece.attempt(() => write.run({ params: { id }, key, unansweredInPlace: true }))
    givenUp?.throwIfAborted()
    piece.show(data, { kind: 'confirmed' })
    return { level: 'ok', code: data.piece.barcode, text: t('confirmed_short') }
  }
  const scan = async ({ code }: Scan, { key }: StoredScan, givenUp: AbortSignal): Promise<ScanResult> => {
    const found = await piece.lookUp(code, givenUp)
    if (found.verdict.level !== 'ready' || !may || !atScan) {
      return resultOf({ verdict: found.verdict, at: sinceOf(found) })
    }
    markActionSent(key, found.piece.id)
    return confirm(found.piece.id, key, givenUp)
  }
  const late = useLateScans({
    at: 'confirm_printed',
    scanIs: may && atScan ? 'confirm' : null,
    open: (code) => void piece.open(code),
    send: async (id, { key }) => {
      const { data } = await api(confirmRoute, { params: { id }, key, unansweredInPlace: true })
      piece.showLate(data, { kind: 'confirmed' })
      return { text: t('confirmed_short') }
    },
  })
  const press = async ({ piece: { id, barcode } }: PieceAnswer) => {
    const key = newIdempotencyKey()
    await runOrStore({ key, action: 'confirm', piece_id: id, text: barcode }, async () =>
      recordScan(await confirm(id, key)),
    )
  }

  return (
    <StationLayout
      kind="confirm_printed"
      scan={scan}
      late={late}
      ready={!reject.open && !setting}
      clear={() => void piece.close()}
      showWaiting={piece.barcode === null ? undefined : () => void piece.close()}
      onBench={piece.answer?.piece.id}
      undone={(answer) => void piece.open(answer.piece.barcode)}
      tools={(station) => <StationSettings station={station} opened={setting} setOpened={setSetting} />}
      figures={(station) => (
        <>
          {may && (
            <Switch
              label={t('at_scan')}
              checked={atScan}
              onChange={(event) => setConfirmsAtScan(event.currentTarget.checked)}
            />
          )}
          <PrinterState station={station} printer={station.label_printer} />
        </>
      )}
    >
      {(station) => (
        <>
          <PieceAtStation<Confirmed>
            at="confirm_printed"
            station={station}
            piece={piece}
            ready={(found) => (
              <PieceColumns
                piece={found.piece}
                extra={
                  may && (
                    <>
                      <BigButton
                        kind="filled"
                        keys={actKeys.confirmPrinted.confirm}
                        nextActOf={`${found.piece.id} ${found.piece.step}`}
                        icon={mdiPrinterCheck}
                        busy={write.running}
                        onClick={() => void press(found).catch(() => undefined)}
                      >
                        {t('confirm')}
                      </BigButton>
                      {reject.button}
                    </>
                  )
                }
              >
                <Pictures piece={found.piece} />
              </PieceColumns>
            )}
            done={() => <Verdict tone="success" headline={t('confirmed')} line={nextStation('quality_check')} />}
            after={reject.button}
          />
          {reject.dialog}
        </>
      )}
    </StationLayout>
  )
}
