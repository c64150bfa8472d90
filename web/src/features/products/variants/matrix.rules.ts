import type { VariantRecord } from '@platen/contracts/variants/endpoints'
import type { GridRow } from '../../../ui/grid/grid-types.ts'
import { type ColorOfMatrix, writeSku } from './sku-pattern.rules.ts'

export interface MatrixValues {
  colors: ColorOfMatrix[]
  /** In their order, with commas between them. */
  sizes: string
  pattern: string
}

/** The sizes of a typed list, each once: "S, M, L". */
export function readSizes(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[,;\t\n]/)
        .map((size) => size.trim())
        .filter(Boolean),
    ),
  ]
}

/** The values that a new variant starts with. */
export const newCells = {
  sku: '',
  gtin: '',
  color: '',
  color_hex: '',
  size: '',
  weight_g: '0',
  cost_minor: '0',
  printer_tag_id: '',
  pick_location: '',
  track_stock: '1',
  reorder_point: '0',
  reorder_quantity: '0',
  opening_quantity: '0',
  case_barcodes: '',
  suppliers: '',
} as const

/** The same for copies of a variant: all of its values except those that no other variant may have. */
export function copyCells(variant: VariantRecord): GridRow['cells'] {
  return {
    ...newCells,
    weight_g: String(variant.weight_g),
    cost_minor: writeAmount(variant.cost_minor),
    printer_tag_id: variant.printer_tag?.code ?? '',
    pick_location: variant.pick_location,
    track_stock: variant.track_stock ? '1' : '',
    reorder_point: String(variant.reorder_point),
    reorder_quantity: String(variant.reorder_quantity),
    suppliers: variant.suppliers
      .map(({ code, cost_minor: cost }) => (cost === null ? code : `${code} | | ${writeAmount(cost)}`))
      .join('; '),
  }
}

const writeAmount = (minor: number) => (minor / 100).toFixed(2)

type Combination = { color: ColorOfMatrix; size: string }

function combine({ colors, sizes }: MatrixValues): Combination[] {
  const named = colors.filter((color) => color.name.trim() !== '')
  const ordered = readSizes(sizes)
  if (named.length === 0) return ordered.map((size) => ({ color: { name: '', code: '', hex: '' }, size }))
  if (ordered.length === 0) return named.map((color) => ({ color, size: '' }))
  return named.flatMap((color) => ordered.map((size) => ({ color, size })))
}

const keyOf = (color: string, size: string) => JSON.stringify([color.trim().toLowerCase(), size.trim().toLowerCase()])

/** What a matrix has to know of its product. */
export interface MatrixProduct {
  code: string
  /** The colors and sizes that it has already, archived ones too. */
  taken: readonly { color: string; size: string }[]
  /** What the cells of a new row start with. */
  cells: GridRow['cells']
}

/**
 * Makes the rows of a matrix, color by color. Rows that exist keep what was typed in them, also when their color or
 * size is renamed; a SKU that nobody typed follows the pattern. Combinations that the product has already are left out.
 */
export function buildRows(
  product: MatrixProduct,
  before: { values: MatrixValues; rows: readonly GridRow[] },
  values: MatrixValues,
): GridRow[] {
  const taken = new Set(product.taken.map(({ color, size }) => keyOf(color, size)))
  const renamed = readRenames(before.values, values)
  const known = new Map(before.rows.map((row) => [row.id, row]))
  const formerColors = new Map(before.values.colors.map((color) => [color.name.trim().toLowerCase(), color]))
  return combine(values).flatMap(({ color, size }): GridRow[] => {
    const id = keyOf(color.name, size)
    if (taken.has(id)) return []
    const sku = writeSku(values.pattern, { product: product.code, color, size })
    const own = { color: color.name.trim(), color_hex: color.hex.trim().toUpperCase(), size }
    const former = { color: renamed.colors.get(color.name) ?? color.name, size: renamed.sizes.get(size) ?? size }
    const row = known.get(keyOf(former.color, former.size))
    if (!row) return [{ id, isOff: false, cells: { ...product.cells, ...own, sku } }]
    const formerColor = formerColors.get(former.color.trim().toLowerCase()) ?? color
    const formerSku = writeSku(before.values.pattern, { product: product.code, color: formerColor, size: former.size })
    const generated = {
      sku: formerSku,
      color: formerColor.name.trim(),
      color_hex: formerColor.hex.trim().toUpperCase(),
      size: former.size,
    }
    const next = { sku, ...own }
    // What somebody typed over what the matrix wrote stays.
    const followed = Object.entries(next).filter(([key]) => row.cells[key] === generated[key as keyof typeof generated])
    return [{ ...row, id, cells: { ...row.cells, ...Object.fromEntries(followed) } }]
  })
}

/**
 * Which colors and sizes were renamed: as many as before, with one that differs at its place. New name → former one.
 */
function readRenames(before: MatrixValues, now: MatrixValues): Record<'colors' | 'sizes', Map<string, string>> {
  const pair = (olds: readonly string[], news: readonly string[]) => {
    const changed = olds.length === news.length ? news.flatMap((name, at) => (name === olds[at] ? [] : [at])) : []
    // Two that trade places aren't renamed.
    const renamed = changed.filter((at) => !olds.includes(news[at] ?? ''))
    return new Map(renamed.map((at) => [news[at] ?? '', olds[at] ?? '']))
  }
  return {
    colors: pair(
      before.colors.map(({ name }) => name),
      now.colors.map(({ name }) => name),
    ),
    sizes: pair(readSizes(before.sizes), readSizes(now.sizes)),
  }
}

/** How many combinations the product has already. */
export function countTaken(product: MatrixProduct, values: MatrixValues): number {
  const taken = new Set(product.taken.map(({ color, size }) => keyOf(color, size)))
  return combine(values).filter(({ color, size }) => taken.has(keyOf(color.name, size))).length
}

/** Reads colors from pasted lines: a name, and behind tabs or commas a code and a color value, in any order. */
export function readColors(text: string): ColorOfMatrix[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...rest] = line.split(/\t|,/).map((part) => part.trim())
      const hex = rest.find((part) => /^#?[0-9a-f]{6}$/i.test(part)) ?? ''
      const code = rest.find((part) => part !== '' && part !== hex) ?? ''
      return { name, code, hex: hex === '' ? '' : `#${hex.replace('#', '').toUpperCase()}` }
    })
}
