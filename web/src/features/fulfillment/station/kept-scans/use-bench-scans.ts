import { useEffect, useState } from 'react'
import { isLive } from '../../../../platform/live/live.ts'
import { onSessionEnd } from '../../../../platform/session/session.ts'
import { useSession } from '../../../../platform/session/use-can.tsx'
import { isScreenScanning } from '../../../../ui/scan/scan-activity.ts'
import { listenForScans } from '../../../../ui/scan/scan-listener.ts'
import { BenchScans } from './bench-scans.ts'
import type { KeptScan } from './kept-scans.rules.ts'

/** By station and person, so that a change of screens finds what is in work. */
const benches = new Map<string, BenchScans>()
let onScreen: BenchScans | null = null

onSessionEnd((ending) => {
  for (const bench of benches.values()) bench.end(ending)
  benches.clear()
})

/**
 * The scans of this bench: heard wherever the focus is, from the moment in which it is known which bench this is. They
 * wait until its screen takes them (`setWork`, `setOpen`). Null while no bench is chosen.
 */
export function useBenchScans(station: string | null): BenchScans | null {
  const { user } = useSession()
  const [last, keep] = useState<BenchScans | null>(null)
  // Where the session ended and the guard has not led away yet, the bench stays as it is.
  const bench = station === null ? null : user === null ? last : benchOf(station, user.id)
  if (bench !== last) keep(bench)
  useEffect(() => {
    if (!bench) return
    onScreen = bench
    const stop = listenForScans((text) => bench.take(text))
    const goOn = () => bench.goOn()
    const follow = ({ key }: StorageEvent) => {
      if (!key?.startsWith('platen-kept-scans')) return
      bench.shelf.follow()
      bench.goOn()
    }
    const stopLive = isLive.subscribe(() => isLive.get() && bench.goOn())
    window.addEventListener('online', goOn)
    window.addEventListener('focus', goOn)
    window.addEventListener('storage', follow)
    isScreenScanning.set(true)
    return () => {
      stop()
      stopLive()
      window.removeEventListener('online', goOn)
      window.removeEventListener('focus', goOn)
      window.removeEventListener('storage', follow)
      isScreenScanning.set(false)
      bench.leave()
      if (onScreen === bench) onScreen = null
    }
  }, [bench])
  return bench
}

function benchOf(station: string, user: number): BenchScans {
  const name = `${station} ${user}`
  const bench = benches.get(name) ?? new BenchScans(station, user)
  benches.set(name, bench)
  return bench
}

/** Hands a code to the bench on screen as if it were scanned. */
export function scanAgain(code: string): void {
  onScreen?.take(code)
}

/** The gesture of a scan is about to be sent, on this piece: from now on it is that very call that is repeated. */
export function beginGesture(key: string, pieceId: number): void {
  onScreen?.begun(key, pieceId)
}

/** Keeps a gesture of the bench on screen that never reached the server. Out: false where it was not kept. */
export function keepGesture(
  gesture: Pick<KeptScan, 'key' | 'text' | 'gesture' | 'piece_id'> & Partial<KeptScan>,
): boolean {
  return onScreen?.keepGesture(gesture) ?? false
}
