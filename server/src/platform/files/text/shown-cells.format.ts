import { columnKey } from './column-key.format.ts'

/** Shows the cells of a row. Returns the same list where they are shown as they are written. */
export function showCells(written: string[]): string[] {
  const isShown = written.every((cell) => showCell(cell) === cell)
  return isShown ? written : written.map(showCell)
}

// Asked for each cell of a file, of which nearly all begin with a letter or a digit.
const [lastSpace, quote, equals, firstOther] = [0x20, 0x27, 0x3d, 0xa0]

/**
 * Returns a cell as a spreadsheet shows it: without the apostrophe or the formula by which programs keep the zeros of a
 * number ('0123, ="0123"). In a row of our own export both are part of the value.
 */
export function showCell(written: string): string {
  const first = written.charCodeAt(0)
  if (first > lastSpace && first < firstOther && first !== quote && first !== equals) return written
  if (!/^\s*[='’]/.test(written)) return written
  const [, quoted] = /^\s*="((?:[^"]|"")*)"\s*$/.exec(written) ?? []
  const text = quoted?.replaceAll('""', '"') ?? written
  return text.replace(/^\s*['’]+\s*(?=[-+]?\d[\d.,/\s-]*(?:e[-+]?\d+\s*)?$)/i, '')
}

/** A column whose name an earlier one has. */
export interface RepeatedColumn {
  /** The name of both. */
  name: string
  place: number
}

/** Numbers names that stand twice, so that both columns can be chosen: the second is `Address (2)`. */
export function tellApart(written: readonly string[]): { header: string[]; repeated: RepeatedColumn[] } {
  const names = written.slice(0, written.findLastIndex((name) => name !== '') + 1)
  const taken = new Set(names.map(columnKey))
  const seen = new Set<string>()
  const repeated: RepeatedColumn[] = []
  const header = names.map((name, place) => {
    const isFirst = name === '' || !seen.has(columnKey(name))
    seen.add(columnKey(name))
    if (isFirst) return name
    repeated.push({ name, place })
    let number = 2
    while (taken.has(columnKey(`${name} (${number})`))) number++
    taken.add(columnKey(`${name} (${number})`))
    return `${name} (${number})`
  })
  return { header, repeated }
}
