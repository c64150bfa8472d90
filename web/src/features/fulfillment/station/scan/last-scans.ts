import type { Stage } from '@platen/contracts/fulfillment/stages'
import { observable } from '../../../../platform/observable.ts'
import { onSessionEnd } from '../../../../platform/session/session.ts'
import { playSound, type Sound } from '../../../../ui/scan/sounds.ts'

/** What became of a scan or of a gesture on a piece. */
export interface ScanResult {
  level: 'ok' | 'warn' | 'error'
  /** What was scanned; the layout fills it in where the screen does not. */
  code?: string
  /** Beside the code in "Last scans": "packaged", "cancelled 13:20". */
  text?: string
  /** Another sound than that of its level: kept until the server answers. */
  sound?: Extract<Sound, 'kept'>
  /** How to take it back. */
  undo?: Undo
}

/** A step of a piece, with the stage in which it left it; or what was said of one of its areas. */
export type Undo = { piece_id: number } & ({ expected_stage: Stage } | { area: string })

export interface LastScan extends ScanResult {
  id: number
  code: string
}

const kept = 12
let lastId = 0

/** The last scans of this browser's bench, newest first. */
export const lastScans = observable<readonly LastScan[]>([])

/** Keeps a result in "Last scans" and plays its sound. */
export function recordScan(result: ScanResult & { code: string }): void {
  playSound(result.sound ?? result.level)
  lastScans.set([{ ...result, id: ++lastId }, ...lastScans.get()].slice(0, kept))
}

/** A kept scan is accounted for: what it says of itself now, without a sound. */
export function settleKept({ level, code, text }: Pick<LastScan, 'level' | 'code'> & { text: string }): void {
  const waits = lastScans.get().findLast((scan) => scan.sound === 'kept' && scan.code === code)
  if (!waits) return
  lastScans.set(lastScans.get().map((scan) => (scan === waits ? { id: scan.id, code, level, text } : scan)))
}

/**
 * What "Undo last" takes back, or null. With a piece on the bench (its id) only a step of that piece: nobody undoes what
 * they do not see.
 */
export function lastUndo(scans: readonly LastScan[], onBench: number | null): LastScan | null {
  return scans.find(({ undo }) => undo && (onBench === null || undo.piece_id === onBench)) ?? null
}

/** A step was taken back: it cannot be taken back again. */
export function dropUndo(id: number): void {
  lastScans.set(lastScans.get().map((scan) => (scan.id === id ? { ...scan, undo: undefined } : scan)) as LastScan[])
}

onSessionEnd(() => lastScans.set([]))
