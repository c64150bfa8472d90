import { readScan } from '@platen/contracts/scan'
import type { MenuPart } from './menu.rules.ts'

export interface PaletteHit {
  id: string
  group: 'screens' | 'finds'
  /** For screens: key of the words below `menu.`; for the rest: key below `palette.`. */
  label: string
  area: string
  text?: string
  path: string
  search?: Record<string, string>
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

interface Reader {
  menu: readonly MenuPart[]
  /** The words of a menu entry in the reader's language. */
  words: (key: string) => string
  /** Whether a screen exists and the reader may open it. */
  opens: (path: string) => boolean
}

/** What the palette offers for a text: screens by name, and finding an order, a piece or a SKU where the reader may. */
export function hitsFor(text: string, { menu, words, opens }: Reader): PaletteHit[] {
  const wanted = plain(text.trim())
  const found: PaletteHit[] = []
  if (wanted !== '') {
    const scan = readScan(text)
    const said = scan.kind === 'piece' ? scan.code : text.trim()
    const find = (label: string, area: string, path: string): PaletteHit[] =>
      opens(path) ? [{ id: label, group: 'finds', label, area, text: said, path, search: { search: said } }] : []
    found.push(...find(scan.kind === 'piece' ? 'piece' : 'order', 'orders', '/orders'))
    if (scan.kind !== 'piece') found.push(...find('sku', 'catalog', '/variants'))
  }
  const seen = new Set<string>()
  for (const part of menu) {
    for (const entry of part.entries) {
      const name = plain(`${words(`areas.${part.area}`)} ${words(entry.label)}`)
      if (seen.has(entry.path) || !wanted.split(/\s+/).every((word) => name.includes(word))) continue
      seen.add(entry.path)
      found.push({
        id: entry.path,
        group: 'screens',
        label: entry.label,
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
