import { observable } from '../../../platform/observable.ts'
import { safeStorage } from '../../../platform/safe-storage.ts'
import { type KeyboardLayout, keyboardLayoutIds } from './keyboard-layouts.rules.ts'

const storageKey = 'platen-scanner-layout'

/**
 * The keyboard layout that this browser's scanner is set to; null where it is that of the computer, so that keys mean
 * what they type (SCREEN-45).
 */
export const scannerLayout = observable<KeyboardLayout | null>(knownLayout(safeStorage.read(storageKey)))

// Only devices that are set to one need it. A scan before it is there can't be read, and is said.
if ((scannerLayout.get() ?? 'us') !== 'us') void import('./other-layouts.ts')

/** Sets the layout of this browser's scanner. One that isn't known is that of the computer. */
export function setScannerLayout(id: string | null): void {
  const layout = knownLayout(id)
  safeStorage.write(storageKey, layout ?? 'computer')
  scannerLayout.set(layout)
}

function knownLayout(id: string | null): KeyboardLayout | null {
  return keyboardLayoutIds.find((layoutId) => layoutId === id) ?? null
}
