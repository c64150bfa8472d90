import { safeStorage } from '../../../platform/safe-storage.ts'
import { observable } from '../../../platform/observable.ts'

const name = 'platen-confirm-at-scan'

/**
 * Whether a scan confirms the piece directly (PIECE-11). Assumed: stations that look at each piece first can turn it
 * off; stored per browser.
 */
export const confirmsAtScan = observable(safeStorage.read(name) !== 'off')

export function setConfirmsAtScan(on: boolean): void {
  safeStorage.write(name, on ? 'on' : 'off')
  confirmsAtScan.set(on)
}
