import { z } from 'zod'
import { code, id, optionalLine, type Contract } from '../endpoint.ts'
import { productRecordErrors } from './record-errors.ts'
import { printAreaSides } from '../values/print-area-sizes.ts'
import { productsOf } from './endpoints.ts'
import { productFields } from './fields.ts'
import { schemasOf } from '../records/field.ts'
import { copyOf } from '../records/endpoints-of.ts'

const whole = z.number().int()

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
  platen_note: optionalLine(200).default(''),
})
export type PrintAreaInput = z.output<typeof area>

/** Most print areas of a product. */
export const maxPrintAreas = 20

const fields = {
  ...schemasOf(productFields),
  printer_tag_id: id.nullable(),
  /** In printing order; none for an unprinted product. */
  areas: z.array(area).max(maxPrintAreas),
  attached: z.array(z.strictObject({ sku: code(80), quantity: whole.min(1).max(100) })).max(20),
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
