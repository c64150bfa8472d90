import type { ProductDetail } from '@platen/contracts/products/endpoints'
import { defaultAreaSize, guessSide, type PrintAreaSide } from '@platen/contracts/values/print-area-sizes'

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

export interface ProductValues {
  code: string
  name: string
  category: string
  brand: string
  description: string
  print_method: string
  printer_tag_id: number | null
  priority: number | null
  areas: AreaValues[]
  attached: { sku: string; quantity: number | null }[]
  packing_weight_g: number | null
  packing_length_mm: number | null
  packing_width_mm: number | null
  packing_height_mm: number | null
  country_of_origin: string
  hs_code: string
}

type Filled<T> = { [K in keyof T]: NonNullable<T[K]> }

/** What the form sends. */
export interface ProductBody extends Omit<
  ProductValues,
  'priority' | 'areas' | 'attached' | 'packing_weight_g' | 'country_of_origin' | 'hs_code'
> {
  priority: number
  areas: Filled<AreaValues>[]
  attached: Filled<ProductValues['attached'][number]>[]
  packing_weight_g: number
  country_of_origin: string | null
  hs_code: string | null
}

export const newProduct: ProductValues = {
  code: '',
  name: '',
  category: '',
  brand: '',
  description: '',
  print_method: '',
  printer_tag_id: null,
  // As a catalog file's new products.
  priority: 100,
  areas: [],
  attached: [],
  packing_weight_g: 0,
  packing_length_mm: null,
  packing_width_mm: null,
  packing_height_mm: null,
  country_of_origin: '',
  hs_code: '',
}

export function valuesOfProduct(product: ProductDetail): ProductValues {
  return {
    code: product.code,
    name: product.name,
    category: product.category,
    brand: product.brand,
    description: product.description,
    print_method: product.print_method,
    printer_tag_id: product.printer_tag?.id ?? null,
    priority: product.priority,
    areas: product.areas.map(({ position: _position, ...area }) => area),
    attached: product.attached.map(({ sku, quantity }) => ({ sku, quantity })),
    packing_weight_g: product.packing_weight_g,
    packing_length_mm: product.packing_length_mm,
    packing_width_mm: product.packing_width_mm,
    packing_height_mm: product.packing_height_mm,
    country_of_origin: product.country_of_origin ?? '',
    hs_code: product.hs_code ?? '',
  }
}

/** The body of a valid form: an empty country or HS code is none, and an empty position is the center. */
export function bodyOf(values: ProductValues): ProductBody {
  return {
    ...values,
    areas: values.areas.map((area) => ({
      ...area,
      offset_x_mm: area.offset_x_mm ?? 0,
      offset_y_mm: area.offset_y_mm ?? 0,
    })),
    country_of_origin: values.country_of_origin || null,
    hs_code: values.hs_code.trim() || null,
    // The form refuses empty required numbers before it is sent.
  } as ProductBody
}

/** The names of print areas that products commonly have, in the order in which they are offered. */
export const commonAreas = ['front', 'back', 'left_sleeve', 'right_sleeve'] as const

/** A print area to begin with: the first common one that isn't there yet, in the usual size for the category. */
export function newArea(category: string, areas: readonly { area: string }[]): AreaValues {
  const area = commonAreas.find((name) => areas.every((one) => one.area !== name)) ?? ''
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
