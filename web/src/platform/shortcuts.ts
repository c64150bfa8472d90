import { safeStorage } from './safe-storage.ts'
import { observable } from './observable.ts'

const storageKey = 'platen-shortcuts'

/** Whether keyboard shortcuts are on. Stored per browser, because scanners belong to computers, not to people. */
export const shortcutsOn = observable(safeStorage.read(storageKey) !== 'off')

/** Turns single-key shortcuts on or off for this browser. */
export function setShortcuts(on: boolean): void {
  safeStorage.write(storageKey, on ? 'on' : 'off')
  shortcutsOn.set(on)
}

/** Whether the keys of this computer are those of a Mac, with ⌘ in place of Ctrl. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
