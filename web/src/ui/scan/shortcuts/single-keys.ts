import type { Worded } from '@platen/contracts/values/language'
import { shortcutsOn } from '../../../platform/shortcuts.ts'
import { isScreenScanning } from '../scan-activity.ts'

/** What single keys do on the screen; filled by `onSingleKeys`, which only screens with such keys load. */
export const singleKeys = new Set<Readonly<Record<string, () => void>>>()

/** Keys that do the same, and what that is, in words. */
export interface NamedKey {
  readonly keys: readonly string[]
  readonly name: Worded
}

/** The keys of what is on the screen, for its help; filled by `onNamedKeys`. */
export const namedKeys = new Set<() => readonly NamedKey[]>()

/** Whether a single key does something on this screen now. */
export function isSingleKey(key: string): boolean {
  if (!shortcutsOn.get() || isScreenScanning.get()) return false
  return [...singleKeys].some((actions) => Object.hasOwn(actions, key))
}
