import { observable } from '../../platform/observable.ts'
import { safeStorage } from '../../platform/safe-storage.ts'
import { pace } from './scan-recognition.rules.ts'
import type { Key } from './key-text.rules.ts'

const storageKey = 'platen-scanner-pace'

/** The paces that a device can be set to, in ms per key; the first one is that of scanners at a cable. */
export const scannerPaces = [pace.maxMeanGapMs, 70, 100, 150, 200] as const

/** The slowest mean pace, in ms per key, at which this browser takes keys outside text fields for a scan (SCREEN-33). */
export const scannerPace = observable<number>(storedPace())

/** Sets the pace of this browser's scanner. One that the device can't be set to becomes the next slower one. */
export function setScannerPace(ms: number): void {
  const next = allowedPace(ms)
  safeStorage.write(storageKey, String(next))
  scannerPace.set(next)
}

/** The pace to set for a scanner that was measured, with room for keys that come later than the others. */
export function proposedPace(measuredMs: number): number {
  return allowedPace(measuredMs * 1.25)
}

/** What was heard last, scan or not: its keys, and the mean time between them. */
export const lastHeard = observable<{ ms: number; keys: readonly Key[]; isScan: boolean } | null>(null)

function allowedPace(ms: number): number {
  const fitting = scannerPaces.find((pace) => pace >= ms)
  return Number.isNaN(ms) ? scannerPaces[0] : (fitting ?? scannerPaces.at(-1) ?? ms)
}

function storedPace(): number {
  return allowedPace(Number(safeStorage.read(storageKey) ?? Number.NaN))
}

const minKeyWindowMs = 80

/**
 * Two keys of this device's scanner are at most this many ms apart; a person's are further apart. A key that would
 * press something waits so long for another one.
 */
export function keyWindowMs(): number {
  const heard = lastHeard.get()
  const slowest = Math.max(scannerPace.get(), heard?.isScan ? heard.ms : 0)
  return slowest <= pace.maxMeanGapMs ? minKeyWindowMs : Math.min(400, Math.max(minKeyWindowMs, 2 * slowest))
}
