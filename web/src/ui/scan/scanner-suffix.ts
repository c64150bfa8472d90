import { safeStorage } from '../../platform/safe-storage.ts'

const storageKey = 'platen-scans-without-suffix'

/** After so many scans in a row that nothing followed, the scanner is known to send no suffix. */
const minScans = 3

let scansWithout = Number(safeStorage.read(storageKey)) || 0

function remember(count: number): void {
  const next = Math.min(count, minScans)
  if (next === scansWithout) return
  scansWithout = next
  safeStorage.write(storageKey, String(next))
}

/**
 * What this browser has learned of its scanner: whether Enter or Tab ends its codes. Until it is known to send none, a
 * silence may be a stall, and the suffix may come yet.
 */
export const scannerSuffix = {
  isNone: () => scansWithout >= minScans,
  /** Records how a scan ended. */
  record: (hasSuffix: boolean) => remember(hasSuffix ? 0 : scansWithout + 1),
  /** Takes back that the last scan had none, because it isn't known whose key came late. */
  takeBack: () => remember(Math.max(0, scansWithout - 1)),
  forget: () => remember(0),
}
