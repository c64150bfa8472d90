import { safeStorage } from '../../../platform/safe-storage.ts'
import { observable } from '../../../platform/observable.ts'

const name = 'platen-bench-full'

/** Whether a bench takes the whole window, without menu and top bar; kept per browser. */
export const benchFull = observable(safeStorage.read(name) === 'on')

export function setBenchFull(on: boolean): void {
  safeStorage.write(name, on ? 'on' : 'off')
  benchFull.set(on)
}
