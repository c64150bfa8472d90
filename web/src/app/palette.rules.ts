import { hasWords, normalizedSearch, searchedWords } from '@platen/contracts/values/search-text'
import { readScan } from '@platen/contracts/values/scan'
import type { Worded } from '@platen/contracts/values/language'
import type { SearchHit } from '@platen/contracts/search/endpoints'
import type { MenuArea } from '../platform/routing/screen.ts'
import type { MenuEntry, MenuPart } from './menu.rules.ts'

export type PaletteHit = ScreenHit | Find | Found

interface Hit {
  id: string
  area: MenuArea
  path: string
  search?: Record<string, string>
}

interface ScreenHit extends Hit {
  group: 'screens'
  /** The screen's entry in the menu. */
  entry: MenuEntry
}

interface Find extends Hit {
  group: 'finds'
  /** The key below `palette.`, and the text to search for. */
  find: 'order' | 'piece' | 'sku'
  text: string
}

/** A live result: one of the nouns that the search knows. */
interface Found {
  id: string
  group: 'found'
  hit: SearchHit
  /** The name of its icon. */
  icon: string | undefined
  path: string
  search?: undefined
}

interface PaletteContext {
  menu: readonly MenuPart[]
  /** Returns a label in the user's language. */
  inLanguage: (label: Worded) => string
  /** Returns the title of an area in the user's language. */
  areaTitle: (area: MenuArea) => string
  /** What people also call a screen, in the user's language. */
  otherWords: (path: string) => string
  /** Whether a screen exists and the user may open it. */
  canOpen: (path: string) => boolean
}

/**
 * The palette's suggestions for a text: screens by name and by what people do there, and searches for an order, a piece
 * or a SKU if the user may open them.
 */
export function findHits(
  text: string,
  { menu, inLanguage, areaTitle, otherWords, canOpen }: PaletteContext,
): PaletteHit[] {
  const words = searchedWords(text)
  const found: PaletteHit[] = []
  if (text.trim() !== '') {
    const scan = readScan(text)
    const term = scan.kind === 'piece' ? scan.code : text.trim()
    const searchHit = (find: 'order' | 'piece' | 'sku', area: MenuArea, path: '/orders' | '/variants'): PaletteHit[] =>
      canOpen(path) ? [{ id: find, group: 'finds', find, area, text: term, path, search: { search: term } }] : []
    found.push(...searchHit(scan.kind === 'piece' ? 'piece' : 'order', 'orders', '/orders'))
    if (scan.kind !== 'piece') found.push(...searchHit('sku', 'top', '/variants'))
  }
  const listedPaths = new Set<string>()
  for (const part of menu) {
    for (const entry of part.entries) {
      const names = [areaTitle(part.area), inLanguage(entry.label), otherWords(entry.path)]
      const name = normalizedSearch(names.join(' '))
      if (listedPaths.has(entry.path) || !hasWords(name, words)) continue
      listedPaths.add(entry.path)
      found.push({
        id: entry.path,
        group: 'screens',
        entry,
        area: part.area,
        path: entry.path,
      })
    }
  }
  return found
}

interface Openable {
  hit: SearchHit
  href: string
  icon: string | undefined
}

/**
 * Puts the suggestions and the live results in one list. What the text names exactly comes first. Then digits suggest
 * an order or a piece, and words a screen.
 */
export function rankHits(text: string, suggestions: readonly PaletteHit[], live: readonly Openable[]): PaletteHit[] {
  const found = live.map(({ hit, href, icon }): PaletteHit => ({
    id: `${hit.kind}-${hit.id}-${hit.label}`,
    group: 'found',
    hit,
    icon,
    path: href,
  }))
  const order = /\d/.test(text) ? (['found', 'finds', 'screens'] as const) : (['screens', 'found', 'finds'] as const)
  const rank = (hit: PaletteHit) => (hit.group === 'found' && hit.hit.exact ? -1 : order.indexOf(hit.group))
  return [...found, ...suggestions].toSorted((a, b) => rank(a) - rank(b))
}
