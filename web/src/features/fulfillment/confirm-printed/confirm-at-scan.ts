import { safeStorage } from '../../../platform/safe-storage.ts'
import { observable } from '../../../platform/observable.ts'

const name = 'platen-confirm-at-scan'

/**
 * Whether the scan itself confirms (PIECE-11). Assumed: a bench may look at each piece first, so it can be switched off
 * there; kept per browser.
 */
export const confirmsAtScan = observable(safeStorage.read(name) !== 'off')

export function setConfirmsAtScan(on: boolean): void {
  safeStorage.write(name, on ? 'on' : 'off')
  confirmsAtScan.set(on)
}
