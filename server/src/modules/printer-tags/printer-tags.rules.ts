import type { PrintingKind } from '@platen/contracts/values/printing-kinds'
import { normalizedSearch } from '@platen/contracts/values/search-text'

const kindsByPrefix: readonly [RegExp, PrintingKind][] = [
  [/^DTG/, 'dtg'],
  [/^DTF/, 'dtf'],
  [/^SUB/, 'sublimation'],
  [/^EMB/, 'embroidery'],
  [/^(SCREEN|SCR|SP)(-|_|$)/, 'screen_print'],
  [/^(VINYL|HTV)/, 'vinyl'],
  [/^UV/, 'uv'],
  [/^LASER/, 'laser'],
]

/**
 * Returns the kind of printing that a code says (DTG-DARK, SUB-MUG). Assumed: a catalog file creates tags by their
 * codes alone, and those usually begin with their kind; anybody can correct it.
 */
export function guessPrintingKind(code: string): PrintingKind {
  return kindsByPrefix.find(([prefix]) => prefix.test(code))?.[1] ?? 'other'
}

/** What printer tags are searched by. */
export function toTagSearchText(tag: { code: string; name: string }): string {
  return normalizedSearch(`${tag.code} ${tag.name}`)
}
