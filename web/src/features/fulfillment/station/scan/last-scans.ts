import { observable } from '../../../../platform/observable.ts'
import { onSessionEnd } from '../../../../platform/session/session.ts'
import { playSound, type Sound } from '../../../../ui/scan/sounds.ts'

/** The result of a scan or of an action on a piece. */
export interface ScanResult {
  level: 'ok' | 'warn' | 'error'
  /** The scanned code. The layout sets it if the screen doesn't. */
  code?: string
  /** Shown next to the code in "Last scans": "packaged", "cancelled 13:20". */
  text?: string
  /** A sound other than that of the level: stored until the server responds, or a piece before needs attention. */
  sound?: Sound
  /** Nothing was done: the code was only looked up. */
  isLookUp?: boolean
  /** The code means nothing here, by the code of its headline (`useHeadline`): what was on the screen stays locked. */
  unmatched?: string
}

export interface LastScan extends ScanResult {
  id: number
  code: string
}

const maxLastScans = 12
let lastId = 0

/** The last scans of this browser's station, newest first. */
export const lastScans = observable<readonly LastScan[]>([])

/** Adds a result to "Last scans" and plays its sound. */
export function recordScan(result: ScanResult & { code: string }): void {
  playSound(result.sound ?? result.level)
  lastScans.set([{ ...result, id: ++lastId }, ...lastScans.get()].slice(0, maxLastScans))
}

/** Replaces the entry of a stored scan with its final result, without a sound. */
export function settleStoredScan({ level, code, text }: Pick<LastScan, 'level' | 'code'> & { text: string }): void {
  const storedEntry = lastScans.get().findLast((scan) => scan.sound === 'stored' && scan.code === code)
  if (!storedEntry) return
  lastScans.set(lastScans.get().map((scan) => (scan === storedEntry ? { id: scan.id, code, level, text } : scan)))
}

onSessionEnd(() => lastScans.set([]))
