import { readScan } from '@platen/contracts/scan'
import type { MenuPart } from './menu.rules.ts'

export interface PaletteHit {
  id: string
  group: 'screens' | 'orders'
  /** For screens: key of the words below `menu.`, and its area. For the rest: key below `palette.`. */
  label: string
  area?: string
  text?: string
  icon?: string
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
    if (scan.kind === 'piece' && opens('/orders')) {
      found.push({
        id: 'piece',
        group: 'orders',
        label: 'piece',
        text: scan.code,
        path: '/orders',
        search: { search: scan.code },
      })
    } else if (opens('/orders')) {
      found.push({
        id: 'order',
        group: 'orders',
        label: 'order',
        text: text.trim(),
        path: '/orders',
        search: { search: text.trim() },
      })
    }
    if (scan.kind !== 'piece' && opens('/variants')) {
      found.push({
        id: 'sku',
        group: 'orders',
        label: 'sku',
        text: text.trim(),
        path: '/variants',
        search: { search: text.trim() },
      })
    }
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
        icon: entry.icon,
        path: entry.path,
      })
    }
  }
  return found
}
