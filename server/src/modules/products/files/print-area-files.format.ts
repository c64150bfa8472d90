import { codeColumn, measureColumn, numberColumn, textColumn } from '../../../platform/file-kinds/file-columns.ts'
import type { FileFormat } from '../../../platform/file-kinds/file-format.types.ts'
import type { RowValues } from '../../../platform/file-kinds/file-row.types.ts'

// Behind all that a product has.
const lastPosition = 1_000

export const printAreaFile: FileFormat = {
  name: 'print-areas',
  columns: [
    codeColumn('product_code', { isKey: true, isCode: true, example: 'EXAMPLE-TEE' }),
    textColumn('area', { isKey: true, example: 'front' }),
    numberColumn('position', { missing: lastPosition, example: '1' }),
    textColumn('side', { missing: 'front', example: 'front' }),
    measureColumn('width_mm', { missing: 300, example: '356' }),
    measureColumn('height_mm', { missing: 400, example: '406' }),
    numberColumn('dpi', { missing: 300, example: '300' }),
    measureColumn('offset_x_mm', { missing: 0, example: '0' }),
    measureColumn('offset_y_mm', { missing: 0, example: '70' }),
    textColumn('platen_note', { example: 'Standard platen' }),
  ],
  keyOf: (values) => JSON.stringify([values.product_code, values.area]),
}

/** Returns the print areas of a product with those of a file in their place, in their order. */
export function mergeAreas(known: readonly RowValues[], areasInFile: readonly RowValues[]): RowValues[] {
  const names = new Set(areasInFile.map((area) => area.area))
  const numberedAreas = known.map((area, at): RowValues => ({ ...area, position: at + 1 }))
  const all = [...numberedAreas.filter((area) => !names.has(area.area)), ...areasInFile]
  return all
    .toSorted((a, b) => Number(a.position) - Number(b.position))
    .map(({ position: _position, product_code: _code, ...area }) => area)
}
