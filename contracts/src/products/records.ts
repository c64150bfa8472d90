import { z } from 'zod'
import { code, id, optionalText, text, type Contract } from '../endpoint.ts'
import { productRecordErrors } from './record-errors.ts'
import { countryCodes } from '../values/countries.ts'
import { printAreaSides } from '../values/print-area-sizes.ts'
import { productsOf } from './endpoints.ts'
import { copyOf } from '../records/endpoints-of.ts'

const whole = z.number().int()

/** One line of text that may be empty, such as a brand. */
const line = (max: number) => optionalText(max).regex(/^[^\n\r\t]*$/)

/** Codes of products are in upper case, so that they are unique without regard to case. */
const productCode = code(40).toUpperCase().max(40)

const size = whole.min(1).max(3000)
const offset = whole.min(-3000).max(3000)

const area = z.strictObject({
  area: z.string().regex(/^[a-z][a-z0-9_]{0,29}$/),
  side: z.enum(printAreaSides),
  width_mm: size,
  height_mm: size,
  dpi: whole.min(50).max(2400),
  offset_x_mm: offset.default(0),
  offset_y_mm: offset.default(0),
  platen_note: line(200).default(''),
})
export type PrintAreaInput = z.output<typeof area>

/** Most print areas of a product. */
export const maxPrintAreas = 20

const packingSize = whole.min(1).max(5000).nullable()

const fields = {
  code: productCode,
  name: text(200).regex(/^[^\n\r\t]*$/),
  category: line(80),
  brand: line(80),
  description: optionalText(5000),
  print_method: line(40),
  printer_tag_id: id.nullable(),
  /** Lower values come first in the queues; many products share one. */
  priority: whole.min(0).max(999),
  /** In printing order; none for an unprinted product. */
  areas: z.array(area).max(maxPrintAreas),
  attached: z.array(z.strictObject({ sku: code(80), quantity: whole.min(1).max(100) })).max(20),
  packing_weight_g: whole.min(0).max(1_000_000),
  packing_length_mm: packingSize,
  packing_width_mm: packingSize,
  packing_height_mm: packingSize,
  country_of_origin: z.enum(countryCodes as readonly [string, ...string[]]).nullable(),
  hs_code: z
    .string()
    .regex(/^[0-9]{6,10}$/)
    .nullable(),
}

/** What writes products. */
export const productWrites = {
  create: productsOf.create('Adds a product without variants, for example as a copy of another one.', {
    ...fields,
    ...copyOf,
  }),
  edit: productsOf.edit(
    'Changes a product. A new printer tag or priority reaches pieces that wait; labeled pieces are printed in the size that they were labeled for.',
    fields,
  ),
  archive: productsOf.archive('Archives a product: its pieces are printed, and no new order line can name it.'),
  restore: productsOf.restore('Restores an archived product; failed orders that lacked its SKUs are tried again.'),
}

export const productRecordContract = {
  endpoints: Object.values(productWrites),
  errors: productRecordErrors,
} as const satisfies Contract
