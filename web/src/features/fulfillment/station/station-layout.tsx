import { useQuery } from '@tanstack/react-query'
import { queueStages, type StationKind } from '@platen/contracts/fulfillment/stages'
import type { Scan } from '@platen/contracts/values/scan'
import type { StationRow } from '@platen/contracts/printers'
import { type ReactNode, useEffect } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { onTopic } from '../../../platform/live/topics.ts'
import { useObservable } from '../../../platform/observable.ts'
import { openDialog } from '../../../ui/dialog/dialogs.ts'
import type { BenchScans } from './kept-scans/bench-scans.ts'
import { KeptPanel } from './kept-scans/kept-panel.tsx'
import type { KeptScan } from './kept-scans/kept-scans.rules.ts'
import { useBenchScans } from './kept-scans/use-bench-scans.ts'
import { benchFull } from './bench-full.ts'
import type { ScanResult } from './scan/last-scans.ts'
import { ScanFoot, type Undone } from './scan/scan-foot.tsx'
import css from './station.module.css'
import { StationHead } from './station-head.tsx'
import { StationPicker } from './station-picker.tsx'
import type { MissedScan } from './piece/use-piece.ts'
import { type LateScans, useScanWork } from './scan/use-scan-work.ts'
import { useStation } from './use-station.ts'

onTopic('pieces', ['GET /fulfillment/summary'])
onTopic('orders', ['GET /fulfillment/summary'])

type OfStation = ReactNode | ((station: StationRow) => ReactNode)

const shown = (part: OfStation, station: StationRow) => (typeof part === 'function' ? part(station) : part)

interface StationLayoutProps {
  kind: StationKind
  /**
   * Works on one scan and says what became of it; what it throws is shown as the error that it is. Scans come one at a
   * time, in order. Codes that are no piece barcode come only where `takes` is 'anything'. `kept` is the scan as it is
   * written down: its key is the idempotency key of its gesture.
   */
  scan: (scan: Scan, kept: KeptScan) => Promise<ScanResult | void>
  takes?: 'pieces' | 'anything'
  /** What becomes of scans that were made while the server was away; left out where scans need no server. */
  late?: LateScans
  /** False while the screen cannot take a scan (a dialog of its own is open); scans wait meanwhile. */
  ready?: boolean
  /** A scan named nothing: what is on the bench is not what was scanned, so the screen must not go on showing it. */
  missed?: ((missed: MissedScan | null) => void) | undefined
  /** The view after "Undo last". */
  undone?: Undone
  /** The piece on the bench, by its id: "Undo last" takes back only what was done with it. */
  onBench?: number | null | undefined
  /** Leads from the piece on the bench back to what waits; left out where nothing is on the bench. */
  showWaiting?: (() => void) | undefined
  /** More figures for the head, beside how many wait: "9 complete". */
  figures?: OfStation
  /** Its own buttons in the head: the printer settings. */
  tools?: OfStation
  children: OfStation
}

/**
 * What every station shares: which bench it is, who works there, whether the scanner is heard, what waits, the clock;
 * below, the last scans and "Undo last". The one thing to know is the largest on the screen, the one thing to do the
 * only filled button (BigButton).
 */
export function StationLayout(props: StationLayoutProps) {
  const choice = useStation(props.kind)
  const scans = useBenchScans(choice.bench)
  if (!choice.station || !scans) return <StationPicker kind={props.kind} choice={choice} />
  return <Bench {...props} station={choice.station} scans={scans} leave={() => choice.choose(null)} />
}

function Bench(props: StationLayoutProps & { station: StationRow; scans: BenchScans; leave: () => void }) {
  const { kind, station, scans, scan, takes = 'pieces', late, ready = true, children } = props
  const dialog = useObservable(openDialog)
  const full = useObservable(benchFull)
  const queued = useObservable(scans.queued)
  const work = useScanWork({ scan, takes, late, stationLost: props.leave, missed: props.missed })
  const takesScans = ready && dialog === null
  useEffect(() => scans.setWork(work))
  useEffect(() => scans.setOpen(takesScans), [scans, takesScans])
  const summary = useQuery(apiQuery('GET /fulfillment/summary'))
  useEffect(() => {
    document.documentElement.toggleAttribute('data-bench-full', full)
    return () => document.documentElement.removeAttribute('data-bench-full')
  }, [full])
  return (
    <div className={css.bench} data-bench>
      <StationHead
        kind={kind}
        station={station}
        leave={props.leave}
        queued={queued}
        paused={!takesScans}
        waiting={summary.data?.data[queueStages[kind]]}
        showWaiting={props.showWaiting}
        figures={shown(props.figures, station)}
        tools={shown(props.tools, station)}
        scan={(text) => scans.take(text)}
      />
      <div className={css.body}>
        {late && <KeptPanel scans={scans} late={late} />}
        {shown(children, station)}
      </div>
      <ScanFoot undone={props.undone} onBench={props.onBench ?? null} />
    </div>
  )
}
