import { z } from 'zod'
import { endpoint, id, idText, optionalLine, unrounded, version, type Contract } from '../endpoint.ts'
import { variantRecordErrors } from './errors.ts'
import { variantFields } from './fields.ts'
import { recordStamp } from '../records/record.ts'
import { endpointsOf } from '../records/endpoints-of.ts'
import { schemasOf } from '../records/field.ts'

const whole = z.number().int()

const schemas = schemasOf(variantFields)

export const variantRecord = z.strictObject({
  id,
  version,
  archived: z.boolean(),
  product_id: id,
  ...schemas,
  case_barcodes: z.array(z.strictObject({ barcode: z.string(), pack_quantity: whole })),
  /** Who its blanks are bought from, the first choice first. */
  suppliers: z.array(
    z.strictObject({ supplier_id: id, code: z.string(), supplier_sku: z.string(), cost_minor: whole.nullable() }),
  ),
  /** Its own tag, which wins over its product's. */
  printer_tag: z.strictObject({ id, code: z.string() }).nullable(),
  on_hand: whole,
  reserved: whole,
})
export type VariantRecord = z.infer<typeof variantRecord>

const idParams = z.strictObject({ id: idText })

export const listProductVariants = endpoint({
  route: 'GET /products/:id/variant-matrix',
  access: ['product.read', 'product.write'],
  summary: 'All variants of a product with every field, archived ones too, in their order; at most 2,000.',
  params: idParams,
  response: z.array(variantRecord),
})

export const variantDetail = z.strictObject({
  ...variantRecord.shape,
  product: z.strictObject({ id, code: z.string(), name: z.string() }),
  record: recordStamp,
})
export type VariantDetail = z.infer<typeof variantDetail>

const of = endpointsOf('variants', { read: 'product.read', write: 'product.write', detail: variantDetail })

export const variantEndpoints = {
  get: of.get('One variant with every field; an archived one too.'),
  history: of.history,
}

const fields = {
  ...schemas,
  /** The GTINs of its cases, with how many blanks are in one. */
  case_barcodes: z
    .array(z.strictObject({ barcode: schemas.gtin.unwrap(), pack_quantity: whole.min(2).max(100_000) }))
    .max(10),
  suppliers: z
    .array(
      z.strictObject({
        supplier_id: id,
        supplier_sku: unrounded(optionalLine(80)),
        cost_minor: schemas.cost_minor.nullable(),
      }),
    )
    .max(20)
    .optional(),
  printer_tag_id: id.nullable(),
}

const newVariant = z.strictObject({
  ...fields,
  /** The quantity on the shelf when the variant is added: one opening movement. */
  opening_quantity: whole.min(0).max(10_000_000).default(0),
})

/** Most variants of one call. */
export const maxVariantsPerCall = 500

export const createVariants = endpoint({
  route: 'POST /products/:id/variants',
  access: 'product.write',
  summary:
    'Adds variants to a product, all or none; errors name their cell, such as variants.17.sku. Failed orders that lacked one of the SKUs are tried again. `copy_of` is the variant whose values they started with.',
  params: idParams,
  body: z.strictObject({ variants: z.array(newVariant).min(1).max(maxVariantsPerCall), copy_of: id.optional() }),
  response: z.array(variantRecord),
})

export const editVariants = endpoint({
  route: 'PATCH /variants',
  access: 'product.write',
  summary:
    'Changes the given fields of variants, all or none; errors name their cell. Archives and restores them too. Tags and stock tracking reach the pieces that wait.',
  body: z.strictObject({
    variants: z
      .array(
        z
          .strictObject({ id, version, archived: z.boolean(), ...fields })
          .partial()
          .required({ id: true, version: true }),
      )
      .min(1)
      .max(maxVariantsPerCall),
  }),
  response: z.array(variantRecord),
})
export type VariantEdit = z.output<typeof editVariants.body>['variants'][number]

/** What a bulk run sets in many variants: one field or more, the same value for all (BULK-7). */
export const variantBulkEdit = z
  .strictObject({
    color: fields.color,
    color_hex: fields.color_hex,
    size: fields.size,
    weight_g: fields.weight_g,
    cost_minor: fields.cost_minor,
    printer_tag_id: fields.printer_tag_id,
    pick_location: fields.pick_location,
    track_stock: fields.track_stock,
    reorder_point: fields.reorder_point,
    reorder_quantity: fields.reorder_quantity,
  })
  .partial()
  .refine((edit) => Object.values(edit).some((value) => value !== undefined))
export type VariantBulkEdit = z.output<typeof variantBulkEdit>

export const variantRecordContract = {
  endpoints: [listProductVariants, ...Object.values(variantEndpoints), createVariants, editVariants],
  errors: variantRecordErrors,
} as const satisfies Contract
