import { hasWords, normalizedSearch, searchedWords } from '@platen/contracts/values/search-text'
import { readScan } from '@platen/contracts/values/scan'
import type { Worded } from '@platen/contracts/values/language'
import type { SearchHit } from '@platen/contracts/search/endpoints'
import type { MenuArea } from '../platform/routing/screen.ts'
import type { MenuEntry, MenuPart } from './menu.rules.ts'

export type PaletteHit = ScreenHit | Find | Found | ActHit

interface Hit {
  id: string
  area: MenuArea
  path: string
  search?: Record<string, string>
}

interface ScreenHit extends Hit {
  group: 'screens'
  /** The screen's entry in the menu, and its label in the user's language. */
  entry: MenuEntry
  label: string
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

/** Something to do that is no screen of its own: a form below one, a choice of this browser, signing out, the help. */
export interface PaletteAct {
  id: string
  /** In the user's language. */
  label: string
  /** What people also call it. */
  words: string
  /** The path of its icon. */
  icon: string
  run: () => void
}

interface ActHit {
  id: string
  group: 'acts'
  act: PaletteAct
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
  /** What the user may do. */
  acts: readonly PaletteAct[]
}

/**
 * The palette's suggestions for a text: screens by name and by what people do there, what else can be done, and
 * searches for an order, a piece or a SKU if the user may open them. Without a text it is what the menu leads to.
 */
export function findHits(
  text: string,
  { menu, inLanguage, areaTitle, otherWords, canOpen, acts }: PaletteContext,
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
    for (const act of acts) {
      if (hasWords(normalizedSearch(`${act.label} ${act.words}`), words))
        found.push({ id: `act-${act.id}`, group: 'acts', act })
    }
  }
  const listedPaths = new Set<string>()
  for (const part of menu) {
    for (const entry of part.entries) {
      const label = inLanguage(entry.label)
      const names = [areaTitle(part.area), label, otherWords(entry.path)]
      const name = normalizedSearch(names.join(' '))
      if (listedPaths.has(entry.path) || !hasWords(name, words)) continue
      listedPaths.add(entry.path)
      found.push({
        id: entry.path,
        group: 'screens',
        entry,
        label,
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
 * Puts the suggestions and the live results in one list. First comes what is called so from its beginning, a screen
 * before something to do, then what the text names exactly. Then digits suggest an order or a piece, and words a
 * screen.
 */
export function rankHits(text: string, suggestions: readonly PaletteHit[], live: readonly Openable[]): PaletteHit[] {
  const found = live.map(({ hit, href, icon }): PaletteHit => ({
    id: `${hit.kind}-${hit.id}-${hit.label}`,
    group: 'found',
    hit,
    icon,
    path: href,
  }))
  const order = /\d/.test(text)
    ? (['found', 'finds', 'screens', 'acts'] as const)
    : (['screens', 'acts', 'found', 'finds'] as const)
  const typed = normalizedSearch(text)
  const isNamed = (label: string) => normalizedSearch(label).startsWith(typed)
  const classOf = (hit: PaletteHit) => {
    if (hit.group === 'screens' ? isNamed(hit.label) : hit.group === 'acts' && isNamed(hit.act.label)) return 0
    return hit.group === 'found' && hit.hit.exact ? 1 : 2
  }
  const rank = (hit: PaletteHit) => classOf(hit) * order.length + order.indexOf(hit.group)
  return [...found, ...suggestions].toSorted((a, b) => rank(a) - rank(b))
}
