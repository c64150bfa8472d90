import type { WarehouseLookup } from '@platen/contracts/warehouse/lookup'
import type { MoveKind } from '@platen/contracts/warehouse/warehouse-words'
import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { LazyCameraScanner } from '../../../ui/scan/camera/lazy-camera-scanner.tsx'
import { TypedScan } from '../../../ui/scan/typed/typed-scan.tsx'
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
  /** For a phone in one hand: large targets, and the form above the contents instead of in a dialog. */
  large?: boolean
  /** What the subject is, in the line of the camera's button on a phone. */
  facts?: ReactNode
  /** What is on or at the subject, above its moves. */
  contents?: ReactNode
  /** What can be scanned, on the panel of the moves in the office. */
  hint?: string
  /** Called with a scan that begins no move here, such as that of another SKU. Settles once it is on the screen. */
  open: (found: Exclude<WarehouseLookup, { kind: 'unknown' }>) => Promise<void>
}

interface OpenMove {
  kind: DialogMove
  filled: Partial<MoveValues>
}

/**
 * A subject's contents and its moves: the buttons of those that are possible, the form of the chosen one, and what it
 * has done. Scans by scanner or camera fill the open form; without one, the scan of a pallet's new location begins to
 * relocate it.
 */
export function MoveDesk({ subject, moves, large = false, facts, contents, hint, open }: MoveDeskProps) {
  const t = useTexts('moves')
  const [move, setMove] = useState<OpenMove | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const takeScan = useRef<ScanTaker | null>(null)
  const begin = (kind: DialogMove, filled: Partial<MoveValues> = {}) => {
    setOutcome(null)
    setMove({ kind, filled })
  }
  const take = async (found: Exclude<WarehouseLookup, { kind: 'unknown' }>): Promise<string | null> => {
    if (move !== null) return takeScan.current ? takeScan.current(found) : t(`no_such_end.${found.kind}`)
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
  const buttons = (
    <MoveButtons {...{ subject, moves, large, isLocked, begin }} isBusy={move !== null || scans.lookingUp !== null} />
  )
  const shownOutcome = outcome && (
    <div ref={showOnScreen}>
      <MoveOutcome outcome={outcome} replace={setOutcome} />
    </div>
  )
  const typedScan = subject && <TypedScan label={t('typed')} submit={t('look_up')} large={large} />
  if (large) {
    return (
      <div className={clsx(css.desk, css.large)} data-acts>
        {/* At the same place with and without a form, so that the camera stays on. */}
        <div className={css.head}>
          {facts}
          <LazyCameraScanner compact />
        </div>
        {typedScan}
        <div className={css.state}>
          <ScanState scans={scans} />
        </div>
        {shownOutcome}
        {forms && (
          <div>
            <span ref={showOnScreen} />
            <Panel title={title}>{forms}</Panel>
          </div>
        )}
        {contents}
        {!forms && buttons}
      </div>
    )
  }
  return (
    <div className={css.officeDesk} data-acts>
      {typedScan}
      <div className={css.state}>{move === null && <ScanState scans={scans} />}</div>
      {shownOutcome}
      {contents}
      <Panel title={t('panel')}>
        {hint !== undefined && <p className={css.hint}>{hint}</p>}
        <div className={css.acts}>
          {buttons}
          {move === null && <LazyCameraScanner />}
        </div>
      </Panel>
      <Dialog title={title} opened={move !== null} close={close}>
        <div className={css.desk}>
          <ScanState scans={scans} />
          <LazyCameraScanner />
          {forms}
        </div>
      </Dialog>
    </div>
  )
}

/** Scrolls to what has just appeared, if it isn't on the screen. */
function showOnScreen(element: Element | null): void {
  element?.scrollIntoView?.({ block: 'nearest' })
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
