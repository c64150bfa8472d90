import { isCountryCode } from '@platen/contracts/values/countries'
import type { ShippingChoice, ShippingRule } from '@platen/contracts/shipping-rules/endpoints'
import {
  cellText,
  codeColumn,
  listColumn,
  measureColumn,
  nullableColumn,
  readWholeNumber,
} from '../../../platform/file-kinds/file-columns.ts'
import type { FileFormat } from '../../../platform/file-kinds/file-format.types.ts'
import type { FileColumn, RowValues } from '../../../platform/file-kinds/file-row.types.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'

/** In the place of a position: the site's default, which is chosen where no rule fits. */
export const siteDefault = 'default'

/** A rule is named by its place in the order in which rules are tried. */
const position: FileColumn = {
  name: 'position',
  isKey: true,
  missing: null,
  example: '1',
  read(cell) {
    const text = cell.trim()
    if (text.toLowerCase() === siteDefault) return { value: siteDefault }
    const number = readWholeNumber(text)
    if (number !== null && number >= 1) return { value: number }
    return { problem: cellText('rule_position_wrong', { value: toQuotable(text) }) }
  },
  write: (value) => (typeof value === 'number' || value === siteDefault ? String(value) : ''),
}

const listed = listColumn<string>('countries', {
  example: 'CA|US',
  readOne: (text) => (isCountryCode(text.toUpperCase()) ? text.toUpperCase() : undefined),
  writeOne: (code) => code,
})

/** Countries in the order in which they are written; one that is written twice is one. */
const countries: FileColumn = {
  ...listed,
  read(cell) {
    const found = listed.read(cell)
    return 'value' in found ? { value: [...new Set(found.value as string[])] } : found
  },
}

const vendorText = nullableColumn('shipping_vendor', { example: 'in-house' })

/** Codes of shipping vendors are in lower case. */
const vendor: FileColumn = { ...vendorText, read: (cell) => vendorText.read(cell.toLowerCase()) }

/** The columns of a file of shipping rules. An empty condition fits every order. */
const columns: readonly FileColumn[] = [
  position,
  codeColumn('store', { missing: null }),
  countries,
  measureColumn('min_weight_g', { missing: null }),
  measureColumn('max_weight_g', { missing: null, example: '2000' }),
  nullableColumn('service_asked', { example: 'Standard' }),
  vendor,
  nullableColumn('service'),
]

export const shippingRuleFile: FileFormat = {
  name: 'shipping-rules',
  columns,
  savedTogether: true,
  keyOf: (values) => String(values.position),
}

/** The columns that say what an order has to be like. */
export const conditionColumns = ['store', 'countries', 'min_weight_g', 'max_weight_g', 'service_asked'] as const

/** The codes of stores and shipping vendors by which files name them. */
export interface RuleCodes {
  stores: ReadonlyMap<string, number>
  vendors: ReadonlyMap<string, number>
}

/** Returns what a code means, if anything. */
export function findByCode(codes: ReadonlyMap<string, number>, code: unknown): number | undefined {
  return typeof code === 'string' ? codes.get(code) : undefined
}

function codeOf(codes: ReadonlyMap<string, number>, wanted: number | null): string | null {
  return [...codes].find(([, id]) => id === wanted)?.[0] ?? null
}

/** Returns the cells of the rules in their order, and of the site's default. */
export function toRuleCells(choice: ShippingChoice, { stores, vendors }: RuleCodes): RowValues[] {
  const rules = choice.rules.map(({ store_id: storeId, vendor_id: vendorId, ...rule }, at) => ({
    ...rule,
    position: at + 1,
    store: codeOf(stores, storeId),
    shipping_vendor: codeOf(vendors, vendorId),
  }))
  const empty = Object.fromEntries(columns.map((column) => [column.name, column.missing]))
  const chosen = codeOf(vendors, choice.default_vendor_id)
  return [...rules, { ...empty, position: siteDefault, shipping_vendor: chosen, service: choice.default_service }]
}

/** Returns the rule of a row whose store and vendor are known. */
export function toRule(values: RowValues, { stores, vendors }: RuleCodes): ShippingRule {
  const { store, shipping_vendor: chosen, position: _position, ...rule } = values
  return {
    ...(rule as Omit<ShippingRule, 'store_id' | 'vendor_id'>),
    store_id: findByCode(stores, store) ?? null,
    vendor_id: findByCode(vendors, chosen) ?? 0,
  }
}

const columnOf: Readonly<Record<string, string>> = {
  store_id: 'store',
  vendor_id: 'shipping_vendor',
  default_vendor_id: 'shipping_vendor',
  default_service: 'service',
}

/** Returns the row (a position or the site's default) and the column that a field of a refusal is about. */
export function toRuleCell(field: string): { position: number | typeof siteDefault; column: string } {
  const [, index, cell = ''] = /^rules\.(\d+)\.?([a-z_]*)/.exec(field) ?? []
  const name = index === undefined ? field : cell
  return { position: index === undefined ? siteDefault : Number(index) + 1, column: columnOf[name] ?? name }
}
