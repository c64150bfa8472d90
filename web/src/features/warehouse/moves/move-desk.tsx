import type { WarehouseLookup } from '@platen/contracts/warehouse/lookup'
import type { MoveKind } from '@platen/contracts/warehouse/warehouse-words'
import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { LazyCameraScanner } from '../../../ui/scan/camera/lazy-camera-scanner.tsx'
import { playSound } from '../../../ui/scan/sounds.ts'
import { LinesForm } from './lines-form.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { MoveForm } from './move-form.tsx'
import { type DialogMove, isFormMove, type MoveValues, type Outcome, type Subject } from './move-kinds.ts'
import { MoveOutcome } from './move-outcome.tsx'
import css from './moves.module.css'
import { ScanState } from './scan-state.tsx'
import type { ScanTaker } from './take-scans.ts'
import { useLookedUpScans } from './use-looked-up-scans.ts'
import { type Sending, useSending } from './use-sending.ts'

interface MoveDeskProps {
  /** Null where there is nothing to move, and scans only open something. */
  subject: Subject | null
  /** The moves that this person may make. */
  moves: readonly MoveKind[]
  /** For a phone in one hand: large targets, and the form in place of the buttons instead of in a dialog. */
  large?: boolean
  /** Called with a scan that begins no move here, such as that of another SKU. Settles once it is on the screen. */
  open: (found: Exclude<WarehouseLookup, { kind: 'unknown' }>) => Promise<void>
  /** Buttons next to those of the moves. */
  children?: ReactNode
}

interface OpenMove {
  kind: DialogMove
  filled: Partial<MoveValues>
}

/**
 * Where moves are made: the buttons of those that are possible, the form of the chosen one, and what it has done. Scans
 * by scanner or camera fill the open form; without one, the scan of a pallet's new location begins to relocate it.
 */
export function MoveDesk({ subject, moves, large = false, open, children }: MoveDeskProps) {
  const t = useTexts('moves')
  const [move, setMove] = useState<OpenMove | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const takeScan = useRef<ScanTaker | null>(null)
  const begin = (kind: DialogMove, filled: Partial<MoveValues> = {}) => {
    setOutcome(null)
    setMove({ kind, filled })
  }
  const take = async (found: Exclude<WarehouseLookup, { kind: 'unknown' }>): Promise<string | null> => {
    if (move !== null) return takeScan.current?.(found) ?? null
    const filled = relocationBy(found, subject)
    if (filled && moves.includes('relocate')) begin('relocate', filled)
    else await open(found)
    playSound('ok')
    return null
  }
  const { send, sent } = useSending()
  const scans = useLookedUpScans(take, sent)
  const close = () => setMove(null)
  const isLocked = scans.fault !== null
  const title = move && t(`titles.${move.kind}`)
  const forms = move && subject && (
    <Forms
      {...{ subject, large, close, scans: takeScan, move }}
      sending={send}
      done={(answer) => {
        playSound('ok')
        setOutcome(answer)
        setMove((now) => (now === move ? null : now))
      }}
    />
  )
  const scanning = (
    <>
      <ScanState scans={scans} />
      <LazyCameraScanner />
    </>
  )
  if (large) {
    return (
      <div className={clsx(css.desk, css.large)} data-acts>
        {/* At the same place with and without a form, so that the camera stays on. */}
        {scanning}
        {outcome && <MoveOutcome outcome={outcome} replace={setOutcome} />}
        {forms ? (
          <Panel title={title}>{forms}</Panel>
        ) : (
          <MoveButtons moves={moves} large isLocked={isLocked} begin={begin}>
            {children}
          </MoveButtons>
        )}
      </div>
    )
  }
  return (
    <div className={css.desk} data-acts>
      {move === null && scanning}
      {outcome && <MoveOutcome outcome={outcome} replace={setOutcome} />}
      <MoveButtons moves={moves} large={false} isLocked={isLocked} begin={begin}>
        {children}
      </MoveButtons>
      <Dialog title={title} opened={move !== null} close={close}>
        <div className={css.desk}>
          {scanning}
          {forms}
        </div>
      </Dialog>
    </div>
  )
}

interface FormsProps {
  move: OpenMove
  subject: Subject
  large: boolean
  scans: RefObject<ScanTaker | null>
  done: (outcome: Outcome) => void
  sending: Sending['send']
  close: () => void
}

function Forms({ move, subject, ...shared }: FormsProps) {
  const { kind, filled } = move
  if (isFormMove(kind)) return <MoveForm kind={kind} subject={subject} filled={filled} {...shared} />
  // Only a pallet is split and counted.
  return subject.kind === 'pallet' ? <LinesForm kind={kind} pallet={subject.pallet} {...shared} /> : null
}

/** A pallet and a location mean that the one goes to the other, whichever of them is on screen. */
function relocationBy(found: WarehouseLookup, subject: Subject | null): Partial<MoveValues> | null {
  if (subject?.kind === 'pallet' && found.kind === 'location') return { location: found.location.code }
  if (subject?.kind === 'location' && found.kind === 'pallet') return { pallet: found.pallet.code }
  return null
}
