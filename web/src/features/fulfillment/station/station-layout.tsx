import type { StationKind } from '@platen/contracts/fulfillment/stages'
import type { Scan } from '@platen/contracts/values/scan'
import type { StationRow } from '@platen/contracts/stations/endpoints'
import { type ReactNode, useEffect } from 'react'
import { useObservable } from '../../../platform/observable.ts'
import { openDialog } from '../../../ui/dialog/dialogs.ts'
import type { ScanQueue } from '../../../scans/scan-queue.ts'
import { ScanQueuePanel } from './scan-queue/scan-queue-panel.tsx'
import { useOnline } from './scan-queue/use-online.ts'
import type { StoredScan } from '../../../scans/stored-scans.rules.ts'
import { useScanQueue } from '../../../scans/use-scan-queue.ts'
import { isFullWindow } from './full-window.ts'
import { rememberStation } from '../../../platform/routing/last-station.ts'
import { usePagePath } from '../../../platform/routing/page-search.ts'
import { viewedRole } from '../../../platform/session/view-as.ts'
import { unmatchedScan, useBenchLock } from './scan/bench-lock.ts'
import type { ScanResult } from './scan/last-scans.ts'
import { LockedBench } from './scan/locked-bench.tsx'
import { ScanFoot } from './scan/scan-foot.tsx'
import type { OwnUndo, Undone } from './scan/undo-last.tsx'
import css from './station.module.css'
import { StationHead } from './head/station-head.tsx'
import { StationPicker } from './station-picker.tsx'
import { type LateScans, useScanWork } from './scan/use-scan-work.ts'
import { useStation } from './use-station.ts'
import { useWaiting } from './queue/use-waiting.ts'

type OfStation = ReactNode | ((station: StationRow) => ReactNode)

const shown = (part: OfStation, station: StationRow) => (typeof part === 'function' ? part(station) : part)

interface StationLayoutProps {
  kind: StationKind
  /** What the screen is called, where its kind of station has several. */
  name?: string
  /** What sets it apart from another screen of its kind of station. */
  means?: string
  /**
   * Handles one scan and returns its result; an error that it throws is shown. Scans come one at a time, in order.
   * Codes that aren't piece barcodes come only if `takes` is 'anything'. `storedScan` is the scan as it is stored,
   * whose key is the idempotency key of its action. Once it is given up, its answer must change the screen no more.
   */
  scan: (scan: Scan, storedScan: StoredScan, givenUp: AbortSignal) => Promise<ScanResult>
  takes?: 'pieces' | 'anything'
  /** Handles scans that were made while the server was unreachable. Omitted if scans need no server. */
  late?: LateScans
  /** False while the screen can't handle scans (one of its dialogs is open); scans wait meanwhile. */
  ready?: boolean
  /** Takes the current piece off the screen, because another one was scanned, which couldn't be shown. */
  clear: () => void
  /** Called with the piece after "Undo last". */
  undone?: Undone
  /** Id of the current piece. "Undo last" only undoes its steps. */
  onBench?: number | null | undefined
  /** Id of the order whose parcel is open. "Undo last" only undoes what was done to it. */
  openOrder?: number | null | undefined
  /** Asks for the reason and voids the label of the parcel just packed. */
  voidPacked?: (undo: OwnUndo) => Promise<void>
  /** Goes back from the current piece to the queue. Omitted if no piece is open. */
  showWaiting?: (() => void) | undefined
  /** More numbers for the header, next to the waiting pieces: "9 complete". */
  figures?: OfStation
  /** The screen's own buttons in the header, such as the printer settings. */
  tools?: OfStation
  children: OfStation
}

/**
 * The layout of every station: header with station, user, what was done today, what waits, printer, connection,
 * scanner and clock; the verdict as the largest text; one filled button (BigButton) for the main action; the last scans
 * and "Undo last" at the bottom.
 * From the moment that a scan is heard until its answer is shown, nothing can be done with what is on the screen
 * (`useBenchLock`).
 */
export function StationLayout(props: StationLayoutProps) {
  const choice = useStation(props.kind)
  const scans = useScanQueue(choice.stationId)
  if (!choice.station || !scans)
    return <StationPicker kind={props.kind} name={props.name} means={props.means} choice={choice} />
  return <Bench {...props} station={choice.station} scans={scans} leave={() => choice.choose(null)} />
}

function Bench(props: StationLayoutProps & { station: StationRow; scans: ScanQueue; leave: () => void }) {
  const { kind, station, scans, scan, takes = 'pieces', late, ready = true, children } = props
  const dialog = useObservable(openDialog)
  const full = useObservable(isFullWindow)
  const queued = useObservable(scans.queued)
  const away = useObservable(scans.away)
  const online = useOnline()
  const takesScans = ready && dialog === null
  const { lookingUp, unmatched } = useBenchLock(scans)
  const goBack = () => {
    props.clear()
    unmatchedScan.set(null)
  }
  useScanWork(scans, { kind, scan, isPaused: !takesScans, takes, late, stationLost: props.leave, clear: props.clear })
  const path = usePagePath()
  useEffect(() => rememberStation(path), [path])
  // The frame tells that the site is viewed as a role, and how that ends.
  useEffect(() => isFullWindow.set(viewedRole() === null), [station.id])
  const waiting = useWaiting(kind)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-bench-full', full)
    return () => document.documentElement.removeAttribute('data-bench-full')
  }, [full])
  return (
    <div className={css.bench} data-bench data-gloves data-free>
      <StationHead
        kind={kind}
        name={props.name}
        means={props.means}
        station={station}
        leave={props.leave}
        queued={queued}
        paused={!takesScans}
        away={away}
        waiting={waiting}
        showWaiting={unmatched ? goBack : props.showWaiting}
        figures={shown(props.figures, station)}
        tools={shown(props.tools, station)}
        scan={(text) => scans.addScan(text)}
      />
      <div className={css.body}>
        {late && <ScanQueuePanel scans={scans} late={late} />}
        <LockedBench
          lookingUp={lookingUp}
          unmatched={unmatched}
          isAway={away || !online}
          back={goBack}
          goOn={() => unmatchedScan.set(null)}
        >
          {shown(children, station)}
        </LockedBench>
      </div>
      <ScanFoot
        undone={props.undone}
        onBench={props.onBench ?? null}
        openOrder={props.openOrder ?? null}
        voidPacked={props.voidPacked}
        isLocked={unmatched !== null}
      />
    </div>
  )
}
