import { safeStorage } from '../../../platform/safe-storage.ts'
import { observable } from '../../../platform/observable.ts'

const storageKey = 'platen-bench-full'

/** Whether stations fill the whole window, without menu and top bar. Stored per browser. */
export const isFullWindow = observable(safeStorage.read(storageKey) === 'on')

export function setFullWindow(on: boolean): void {
  safeStorage.write(storageKey, on ? 'on' : 'off')
  isFullWindow.set(on)
}
