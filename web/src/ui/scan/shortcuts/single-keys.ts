import { shortcutsOn } from '../../../platform/shortcuts.ts'
import { isScreenScanning } from '../scan-activity.ts'

/** What single keys do on the screen; filled by `onSingleKeys`. */
export const singleKeys = new Set<Readonly<Record<string, () => void>>>()

/** Whether a single key does something on this screen now. */
export function isSingleKey(key: string): boolean {
  if (!shortcutsOn.get() || isScreenScanning.get()) return false
  return [...singleKeys].some((actions) => Object.hasOwn(actions, key))
}
