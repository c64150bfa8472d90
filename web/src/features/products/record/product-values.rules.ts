import type { ProductDetail } from '@platen/contracts/products/endpoints'
import type { productFields } from '@platen/contracts/products/fields'
import type { FieldValues } from '@platen/contracts/records/field'
import { defaultAreaSize, guessSide, type PrintAreaSide } from '@platen/contracts/values/print-area-sizes'
import type { FieldsOf } from '../../../platform/api/wire.ts'
import type { FormValuesOf } from '../../../ui/record/fields/use-field-form.ts'

/** A print area in the form: a number is null while its field is empty. */
export interface AreaValues {
  area: string
  side: PrintAreaSide
  width_mm: number | null
  height_mm: number | null
  dpi: number | null
  offset_x_mm: number | null
  offset_y_mm: number | null
  platen_note: string
}

/** The measures of a print area, in the order of their columns. */
export const areaMeasures = ['width_mm', 'height_mm', 'dpi', 'offset_x_mm', 'offset_y_mm'] as const

/** What the form has besides the fields. */
interface MoreValues {
  printer_tag_id: number | null
  areas: AreaValues[]
  attached: { sku: string; quantity: number | null }[]
}

export type ProductValues = FormValuesOf<typeof productFields> & MoreValues
export type ProductBody = FieldsOf<'PUT /products/:id'>

export const moreOfProduct = (product: ProductDetail | undefined): MoreValues => ({
  printer_tag_id: product?.printer_tag?.id ?? null,
  areas: product?.areas.map(({ position: _position, ...area }) => area) ?? [],
  attached: product?.attached.map(({ sku, quantity }) => ({ sku, quantity })) ?? [],
})

/** The body of a valid form: an empty position is the center. */
export function bodyOf(values: FieldValues<typeof productFields> & MoreValues): ProductBody {
  return {
    ...values,
    areas: values.areas.map((area) => ({
      ...area,
      offset_x_mm: area.offset_x_mm ?? 0,
      offset_y_mm: area.offset_y_mm ?? 0,
    })),
    // The form refuses empty required numbers before it is sent.
  } as ProductBody
}

/** The names of print areas that products commonly have, in the order in which they are offered. */
export const commonAreas = ['front', 'back', 'left_sleeve', 'right_sleeve'] as const

/** A print area to begin with: the first common one that isn't there yet, in the usual size for the category. */
export function newArea(category: string, areas: readonly { area: string }[]): AreaValues {
  const area = commonAreas.find((name) => areas.every((printArea) => printArea.area !== name)) ?? ''
  return {
    area,
    side: guessSide(area),
    ...defaultAreaSize(category, area),
    offset_x_mm: 0,
    offset_y_mm: 0,
    platen_note: '',
  }
}

/** The key of a print area that was typed as words: "Left sleeve" → `left_sleeve`. */
export function areaKey(typed: string, known: ReadonlyMap<string, string>): string {
  const words = typed.trim().replaceAll(/\s+/g, ' ')
  for (const [key, name] of known) if (name.toLowerCase() === words.toLowerCase()) return key
  return words
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[ -]/g, '_')
}
