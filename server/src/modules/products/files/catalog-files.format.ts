import { variantColumns } from '@platen/contracts/variants/columns'
import { skuKey } from '@platen/contracts/values/match-key'
import {
  cellText,
  centsColumn,
  codeColumn,
  listColumn,
  measureColumn,
  nullableColumn,
  numberColumn,
  onceNamed,
  textColumn,
} from '../../../platform/file-kinds/file-columns.ts'
import type { FileFormat } from '../../../platform/file-kinds/file-format.types.ts'
import type { ReadRow, RowValues } from '../../../platform/file-kinds/file-row.types.ts'
import type { FileProblem } from '../../../platform/files/file-problem.ts'
import { hasColumn, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import { readCatalogTable } from '../catalog-csv.format.ts'
import type { CatalogRow } from '../catalog-row.types.ts'

/** The columns of a catalog, as in samples/catalog.csv: one row per variant, with its product. */
const columns = [
  codeColumn('product_code', { isKey: true, isCode: true, example: 'EXAMPLE-TEE' }),
  textColumn('product_name', { isKey: true, example: 'Example tee' }),
  textColumn('category', { example: 't-shirt' }),
  textColumn('brand', { example: 'Gildan' }),
  textColumn('print_method', { example: 'DTG' }),
  listColumn<string>('print_areas', {
    isKey: true,
    example: 'front|back',
    readOne: (text) => text,
    writeOne: (area) => area,
  }),
  codeColumn('printer_tag', { missing: null, example: '' }),
  onceNamed('colour', textColumn('color', { example: 'Black' })),
  onceNamed('colour_hex', codeColumn('color_hex', { missing: null, example: '#1B1B1B' })),
  textColumn('size', { example: 'M' }),
  textColumn('sku', { isKey: true, isCode: true, example: 'EXAMPLE-TEE-BLACK-M' }),
  nullableColumn('gtin', { isCode: true }),
  measureColumn('weight_g', { missing: 0, example: '180' }),
  centsColumn('cost_cents', 'cost', { missing: 0, example: '310' }),
  numberColumn('on_hand', { missing: 0, onlyNew: true, example: '50' }),
]

export const catalogFile: FileFormat = {
  name: 'catalog',
  listColumns: variantColumns,
  columns,
  insteadOf: ['products', 'variants'],
  restores: true,
  countOpened: (values) => Number(values.on_hand),
  readRows: readCatalogRows,
  keyOf: (values) => skuKey(String(values.sku)),
}

/** Whether a file has a column, or another for the same value. */
function isGiven(table: TextTable, name: string): boolean {
  const instead = columns.find((column) => column.name === name)?.instead?.name
  return [name, instead].some((columnName) => columnName !== undefined && hasColumn(table.places, columnName))
}

/** Reads the rows of a catalog, whose rows of one product must agree. Columns that it lacks are not in their values. */
function readCatalogRows(table: TextTable): ReadRow[] {
  const { rows, rejected } = readCatalogTable(table)
  const read = rows.map(({ line, cost_minor: cost, ...row }): ReadRow => {
    const all: RowValues = { ...row, cost_cents: cost }
    const presentEntries = Object.entries(all).filter(([column]) => isGiven(table, column))
    return { line, name: row.sku, values: Object.fromEntries(presentEntries), problems: [] }
  })
  const wrong = rejected.map(({ line, sku, problems }): ReadRow => {
    return { line, name: sku, values: {}, problems: problems.map(toCellProblem) }
  })
  return [...read, ...wrong].toSorted((a, b) => a.line - b.line)
}

/** Returns a problem of a catalog as one of a cell. */
export function toCellProblem({ field, code, values }: FileProblem): ReadRow['problems'][number] {
  return { column: field, text: cellText(code, values) }
}

/** Returns what a row of a catalog says, of all columns. */
export function toCatalogRow(
  line: number,
  { cost_cents: cost, archived: _archived, ...values }: RowValues,
): CatalogRow {
  return { ...(values as Omit<CatalogRow, 'line' | 'cost_minor'>), line, cost_minor: Number(cost) }
}
