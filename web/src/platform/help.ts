import type { FileKindName } from '@platen/contracts/file-imports/file-kinds'
import type { Worded } from '@platen/contracts/values/language'
import { observable } from './observable.ts'

/**
 * Whether the help of the screen is open: the top bar opens it, its key, the palette, and the foot of a station in the
 * full window (SCREEN-74).
 */
export const isHelpOpen = observable(false)

/** The key that opens the help on every screen. */
export const helpKey = '?'

/** Keys that do the same, and what that is, in words. */
export interface NamedKey {
  readonly keys: readonly string[]
  readonly name: Worded
}

/** The keys of what is on the screen, for its help; filled by `onNamedKeys`. */
export const namedKeys = new Set<() => readonly NamedKey[]>()

/** The kinds of files that the screen offers its reader to import, for its help; filled by `FileImportButton`. */
export const offeredFiles = new Set<readonly { name: FileKindName; label: string }[]>()
