import { readScan } from '@platen/contracts/values/scan'
import type { Worded } from '@platen/contracts/errors'
import type { MenuArea } from '../platform/routing/screen.ts'
import type { MenuEntry, MenuPart } from './menu.rules.ts'

export type PaletteHit = ScreenHit | Find

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
  /** Key below `palette.`, with the text that is looked for. */
  find: 'order' | 'piece' | 'sku'
  text: string
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

interface Reader {
  menu: readonly MenuPart[]
  /** A label in the reader's language. */
  inLanguage: (label: Worded) => string
  /** The title of an area in the reader's language. */
  areaTitle: (area: MenuArea) => string
  /** Whether a screen exists and the reader may open it. */
  opens: (path: string) => boolean
}

/** What the palette offers for a text: screens by name, and finding an order, a piece or a SKU where the reader may. */
export function hitsFor(text: string, { menu, inLanguage, areaTitle, opens }: Reader): PaletteHit[] {
  const wanted = plain(text.trim())
  const found: PaletteHit[] = []
  if (wanted !== '') {
    const scan = readScan(text)
    const said = scan.kind === 'piece' ? scan.code : text.trim()
    const offer = (find: 'order' | 'piece' | 'sku', area: MenuArea, path: '/orders' | '/variants'): PaletteHit[] =>
      opens(path) ? [{ id: find, group: 'finds', find, area, text: said, path, search: { search: said } }] : []
    found.push(...offer(scan.kind === 'piece' ? 'piece' : 'order', 'orders', '/orders'))
    if (scan.kind !== 'piece') found.push(...offer('sku', 'top', '/variants'))
  }
  const seen = new Set<string>()
  for (const part of menu) {
    for (const entry of part.entries) {
      const name = plain(`${areaTitle(part.area)} ${inLanguage(entry.label)}`)
      if (seen.has(entry.path) || !wanted.split(/\s+/).every((word) => name.includes(word))) continue
      seen.add(entry.path)
      found.push({
        id: entry.path,
        group: 'screens',
        entry,
        area: part.area,
        path: entry.path,
      })
    }
  }
  // Words look for a screen, digits for an order or a piece.
  const screensFirst = !/\d/.test(wanted)
  const rank = (hit: PaletteHit) => ((hit.group === 'screens') === screensFirst ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b))
}
