import { skuMappingColumns } from '@platen/contracts/sku-mappings/columns'
import type { ItemDesigns } from '@platen/contracts/orders/item-designs'
import { skuKey } from '@platen/contracts/values/match-key'
import { codeColumn, flagColumn, listColumn, textColumn } from '../../../platform/file-kinds/file-columns.ts'
import type { FileFormat } from '../../../platform/file-kinds/file-format.types.ts'
import type { FileColumn, RowValues } from '../../../platform/file-kinds/file-row.types.ts'

/** The print areas that have a column of their own, with a name for the template. */
const columnAreas = {
  front: 'cat-front.png',
  back: 'cat-back.png',
  left_sleeve: '',
  right_sleeve: '',
} as const

const areaOfColumn = new Map(Object.keys(columnAreas).map((area) => [`design_${area}`, area]))
const otherColumn = 'designs_other'

/** Reads “hood: cat.png”. */
function readOther(text: string): ItemDesigns[number] | undefined {
  const [, area, name] = /^([a-z][a-z0-9_]{0,29})\s*:\s*(\S.*)$/s.exec(text) ?? []
  return area === undefined || name === undefined ? undefined : { area, file_name: name }
}

/** The columns of a file of SKU mappings. An area without a column of its own is named with its design. */
const columns: readonly FileColumn[] = [
  codeColumn('store', { isKey: true, example: 'MY-STORE' }),
  textColumn('sku', { isKey: true, isCode: true, example: 'CAT-SHIRT-BLACK-MEDIUM' }),
  flagColumn('made', { missing: true }),
  textColumn('variant_sku', { isCode: true, example: 'EXAMPLE-TEE-BLACK-M' }),
  ...Object.entries(columnAreas).map(([area, example]) => textColumn(`design_${area}`, { example })),
  listColumn(otherColumn, {
    example: 'hood: cat-hood.png',
    readOne: readOther,
    writeOne: ({ area, file_name: name }) => `${area}: ${name}`,
  }),
]

export const skuMappingFile: FileFormat = {
  name: 'sku-mappings',
  listColumns: skuMappingColumns,
  columns,
  keyOf: (values) => JSON.stringify([values.store, skuKey(String(values.sku))]),
}

/** Returns the designs that a row names. */
export function toDesigns(values: RowValues): ItemDesigns {
  const named = [...areaOfColumn].flatMap(([column, area]) => {
    const name = (values[column] ?? '') as string
    return name === '' ? [] : [{ area, file_name: name }]
  })
  return [...named, ...((values[otherColumn] ?? []) as ItemDesigns)]
}

/** Returns the cells of designs. */
export function toDesignValues(designs: ItemDesigns): RowValues {
  const named = new Map(designs.map(({ area, file_name: name }) => [`design_${area}`, name]))
  return {
    ...Object.fromEntries([...areaOfColumn.keys()].map((column) => [column, named.get(column) ?? ''])),
    [otherColumn]: designs.filter(({ area }) => !areaOfColumn.has(`design_${area}`)),
  }
}

/** Returns the column that a field of a refusal is about. */
export function toMappingColumn(field: string): string {
  if (field === 'store_id') return 'store'
  // What is wrong with the text of a name, such as a control character: of which column isn't known any more.
  if (field === 'designs' || field.startsWith('designs.')) return ''
  if (field.startsWith('design_') && !areaOfColumn.has(field)) return otherColumn
  return field
}
