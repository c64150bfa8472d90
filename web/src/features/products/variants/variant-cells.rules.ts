import { isGtin } from '@platen/contracts/values/codes/gtin'
import { skuKey } from '@platen/contracts/values/match-key'
import { type FieldProblem, findProblem, ruleAt } from '../../../ui/form/field-check.rules.ts'
import type { GridProblems, GridRow } from '../../../ui/grid/grid-types.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

const rules = rulesOf('POST /products/:id/variants')

/** What cells name by a code: printer tags and suppliers that can be chosen. */
export interface CellCodes {
  tags: ReadonlyMap<string, number>
  suppliers: ReadonlyMap<string, number>
}

/** What is wrong with a cell, as a key of a text below `cell.` of the texts `variants`, or of the form. */
export type CellProblem =
  | FieldProblem
  | {
      key: 'twice' | 'gtin' | 'tag' | 'supplier' | 'whole' | 'amount' | 'cases' | 'suppliers'
      values: { value: string }
    }

type Read<T> = { value: T } | { problem: CellProblem }

const wrong = (key: Extract<CellProblem, { values: { value: string } }>['key'], value: string) => ({
  problem: { key, values: { value } } as CellProblem,
})

/** Reads a whole number; spaces between thousands are fine. An empty cell is 0. */
export function readWhole(text: string): Read<number> {
  const plain = text.replaceAll(/[\s\u00A0\u202F]/g, '')
  if (plain === '') return { value: 0 }
  return /^\d{1,9}$/.test(plain) ? { value: Number(plain) } : wrong('whole', text)
}

/** Reads an amount with at most two decimals behind a point or comma, in cents. An empty cell is 0. */
export function readAmount(text: string): Read<number> {
  const plain = text.replaceAll(/[\s\u00A0\u202F$€]/g, '')
  if (plain === '') return { value: 0 }
  const [, units, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  return units === undefined ? wrong('amount', text) : { value: Number(units) * 100 + Number(cents.padEnd(2, '0')) }
}

interface CaseBarcode {
  barcode: string
  pack_quantity: number
}

/** Reads case barcodes with their pack quantities: "10036000291459 × 12; 20036000291456 × 24". */
export function readCases(text: string): Read<CaseBarcode[]> {
  const cases: CaseBarcode[] = []
  for (const part of parts(text)) {
    const [, barcode = '', quantity] = /^(\d+)\s*[×x*]\s*(\d{1,6})$/i.exec(part) ?? []
    if (quantity === undefined) return wrong('cases', part)
    if (!isGtin(barcode)) return wrong('gtin', barcode)
    cases.push({ barcode, pack_quantity: Number(quantity) })
  }
  return { value: cases }
}

interface VariantSupplier {
  supplier_id: number
  supplier_sku: string
  cost_minor: number | null
}

/** Reads suppliers in order, each with its SKU and cost: "NORTH-TEX | 5000-BLK-M | 2.89; WEST". */
export function readSuppliers(text: string, known: CellCodes['suppliers']): Read<VariantSupplier[]> {
  const suppliers: VariantSupplier[] = []
  for (const part of parts(text)) {
    const [code = '', sku = '', cost = '', ...more] = part.split('|').map((field) => field.trim())
    const id = known.get(code.toUpperCase())
    if (id === undefined) return wrong('supplier', code)
    const amount = cost === '' ? { value: null } : readAmount(cost)
    if (more.length > 0) return wrong('suppliers', part)
    if ('problem' in amount) return amount
    suppliers.push({ supplier_id: id, supplier_sku: sku, cost_minor: amount.value })
  }
  return { value: suppliers }
}

const parts = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)

function readCode(text: string, known: ReadonlyMap<string, number>): Read<number | null> {
  if (text.trim() === '') return { value: null }
  const id = known.get(text.trim().toUpperCase())
  return id === undefined ? wrong('tag', text) : { value: id }
}

function readGtin(text: string): Read<string | null> {
  const gtin = text.trim()
  if (gtin === '') return { value: null }
  return isGtin(gtin) ? { value: gtin } : wrong('gtin', gtin)
}

const asText = (text: string): Read<string> => ({ value: text.trim() })

/** How the cells of each column are read. */
function readCells(cells: GridRow['cells'], codes: CellCodes) {
  const text = (key: string) => cells[key] ?? ''
  const hex = text('color_hex').trim().toUpperCase()
  return {
    sku: asText(text('sku')),
    gtin: readGtin(text('gtin')),
    color: asText(text('color')),
    color_hex: { value: hex === '' ? null : hex } as Read<string | null>,
    size: asText(text('size')),
    weight_g: readWhole(text('weight_g')),
    cost_minor: readAmount(text('cost_minor')),
    printer_tag_id: readCode(text('printer_tag_id'), codes.tags),
    pick_location: asText(text('pick_location')),
    track_stock: { value: text('track_stock') === '1' } as Read<boolean>,
    reorder_point: readWhole(text('reorder_point')),
    reorder_quantity: readWhole(text('reorder_quantity')),
    opening_quantity: readWhole(text('opening_quantity')),
    case_barcodes: readCases(text('case_barcodes')),
    suppliers: readSuppliers(text('suppliers'), codes.suppliers),
  }
}

type ReadRow = ReturnType<typeof readCells>
type Valued<T> = T extends { value: infer V } ? V : never
type NewVariantBody = { [K in keyof ReadRow]: Valued<ReadRow[K]> } & { position: number }

/** The body of the rows that are switched on, with their ids. Their cells have been checked. */
export function toBody(
  rows: readonly GridRow[],
  codes: CellCodes,
  firstPosition: number,
): { ids: string[]; variants: NewVariantBody[] } {
  const used = rows.filter((row) => !row.isOff)
  const variants = used.map((row, at) => {
    const read = Object.entries(readCells(row.cells, codes)).map(([key, cell]) => [
      key,
      'value' in cell ? cell.value : undefined,
    ])
    return { ...Object.fromEntries(read), position: firstPosition + at } as NewVariantBody
  })
  return { ids: used.map((row) => row.id), variants }
}

/** Checks all rows that are switched on: each cell by the rules of the contract, and values that must differ. */
export function findCellProblems(rows: readonly GridRow[], codes: CellCodes): Map<string, Record<string, CellProblem>> {
  const found = new Map<string, Record<string, CellProblem>>()
  const skus = new Set<string>()
  const gtins = new Set<string>()
  for (const { id, isOff, cells } of rows) {
    if (isOff) continue
    const problems: Record<string, CellProblem> = {}
    for (const [key, cell] of Object.entries(readCells(cells, codes))) {
      const problem = 'problem' in cell ? cell.problem : findValueProblem(key, cell.value)
      if (problem) problems[key] = problem
    }
    const sku = skuKey(cells.sku ?? '')
    if (sku !== '' && skus.has(sku)) problems.sku ??= { key: 'twice', values: { value: cells.sku ?? '' } }
    skus.add(sku)
    const gtin = (cells.gtin ?? '').trim().padStart(14, '0')
    if (gtins.has(gtin) && (cells.gtin ?? '') !== '')
      problems.gtin ??= { key: 'twice', values: { value: cells.gtin ?? '' } }
    gtins.add(gtin)
    if (Object.keys(problems).length > 0) found.set(id, problems)
  }
  return found
}

function findValueProblem(key: string, value: unknown): FieldProblem | undefined {
  if (Array.isArray(value)) {
    for (const entry of value as Record<string, unknown>[]) {
      for (const [part, partValue] of Object.entries(entry)) {
        const problem = findProblem(ruleAt(rules, `variants.0.${key}.0.${part}`), partValue)
        if (problem) return problem
      }
    }
    return undefined
  }
  return findProblem(ruleAt(rules, `variants.0.${key}`), value)
}

/**
 * The server's errors by row and column; `variants.17.case_barcodes.0.barcode` belongs to the column of case barcodes.
 */
export function toGridProblems(fields: Readonly<Record<string, string>>, ids: readonly string[]): GridProblems {
  const found = new Map<string, Record<string, string>>()
  for (const [path, text] of Object.entries(fields)) {
    const [, index, key] = /^variants\.(\d+)\.([a-z_]+)/.exec(path) ?? []
    const id = index === undefined ? undefined : ids[Number(index)]
    if (id === undefined || key === undefined) continue
    found.set(id, { ...found.get(id), [key]: text })
  }
  return found
}
