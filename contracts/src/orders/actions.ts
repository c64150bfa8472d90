import { z } from 'zod'
import {
  code,
  day,
  endpoint,
  id,
  idText,
  optionalText,
  requestInstant,
  text,
  unrounded,
  version,
  type Contract,
} from '../endpoint.ts'
import { itemDesigns } from './item-designs.ts'
import { orderDetail } from './detail.ts'
import { orderLimits } from './limits.ts'
import { hasReason, reasonGiven } from '../reasons/offered.ts'
import { editedAddress } from '../values/postal-address.ts'
import { orderErrors } from './errors.ts'
import { orderRecordErrors } from '../order-sync/record-errors.ts'

const orderId = z.strictObject({ id: idText })
const itemOfOrder = z.strictObject({ id: idText, item_id: idText })
const reason = text(500)
const quantity = z.number().int().min(1).max(orderLimits.quantity)

export const holdOrder = endpoint({
  route: 'POST /orders/:id/hold',
  access: 'order.write.hold',
  summary: 'Holds an order by hand: its pieces leave every work queue and keep their blanks.',
  params: orderId,
  body: z.strictObject(reasonGiven).refine(hasReason, { path: ['reason'] }),
  response: orderDetail,
})

export const releaseOrder = endpoint({
  route: 'POST /orders/:id/release',
  access: 'order.write.hold',
  summary:
    'Lifts a hold. An unpaid order falls back to its payment hold, unless the payment is said to have been received.',
  params: orderId,
  body: z.strictObject({ payment_received: z.boolean().default(false) }),
  response: orderDetail,
})

export const cancelOrder = endpoint({
  route: 'POST /orders/:id/cancel',
  access: 'order.write.cancel',
  summary: 'Cancels an order with all its pieces, while none of them is packaged.',
  params: orderId,
  body: z.strictObject(reasonGiven).refine(hasReason, { path: ['reason'] }),
  response: orderDetail,
})

export const cancelItem = endpoint({
  route: 'POST /orders/:id/items/:item_id/cancel',
  access: 'order.write.cancel',
  summary: 'Cancels some or all units of an item: waiting pieces first, then those that came least far.',
  params: itemOfOrder,
  body: z.strictObject({ quantity, ...reasonGiven }).refine(hasReason, { path: ['reason'] }),
  response: orderDetail,
})

/** The fields of an order that staff may edit. Omitted fields stay unchanged. */
export const orderEdit = z.strictObject({
  version,
  customer_name: text(orderLimits.customer_name).optional(),
  email: optionalText(orderLimits.email).optional(),
  phone: unrounded(optionalText(orderLimits.phone)).optional(),
  ...editedAddress('ship_to_'),
  shipping_service: optionalText(orderLimits.shipping_service).optional(),
  ship_by: day.optional(),
  customer_note: optionalText(orderLimits.note).optional(),
  internal_note: optionalText(orderLimits.note).optional(),
  expedited: z.boolean().optional(),
  expedited_reason: optionalText(300).optional(),
  expedited_until: requestInstant.nullable().optional(),
})
export type OrderEdit = z.infer<typeof orderEdit>

export const editOrder = endpoint({
  route: 'PATCH /orders/:id',
  access: 'order.write.edit',
  summary:
    'Edits address, notes, ship by and expediting. Refused when somebody changed the order since `version`, and an address once its label exists.',
  params: orderId,
  body: orderEdit,
  response: orderDetail,
})

export const changeItem = endpoint({
  route: 'PATCH /orders/:id/items/:item_id',
  access: 'order.write.edit',
  summary:
    'Changes quantity, variant or designs of an item while its pieces wait for their barcode; fixes an item of a failed order.',
  params: itemOfOrder,
  body: z.strictObject({
    version,
    quantity: quantity.optional(),
    sku: code(80).optional(),
    /** All designs of the item by print area. */
    designs: itemDesigns.optional(),
  }),
  response: orderDetail,
})

export const retryOrder = endpoint({
  route: 'POST /orders/:id/retry',
  access: 'order.write.edit',
  summary:
    'Looks a failed order’s SKUs, designs and address up again and opens it when no problem is left; applies what waits of the store’s newest version.',
  params: orderId,
  response: orderDetail,
})

export const splitOrder = endpoint({
  route: 'POST /orders/:id/split',
  access: 'order.write.edit',
  summary: 'Moves chosen unpackaged pieces to a new linked order, which gets its own slot and parcel.',
  params: orderId,
  body: z.strictObject({ piece_ids: z.array(id).min(1).max(500), reason }),
  response: orderDetail,
})

export const reshipOrder = endpoint({
  route: 'POST /orders/:id/reship',
  access: 'order.write.create',
  summary: 'Makes a new order, linked to a completed one, for units that have to be sent again. Answers the new order.',
  params: orderId,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ item_id: id, quantity }))
      .min(1)
      .max(200),
    reason,
  }),
  response: orderDetail,
})

const permissions = [
  'order.read',
  'order.write',
  'order.write.create',
  'order.write.edit',
  'order.write.hold',
  'order.write.cancel',
] as const

declare module '../ability.ts' {
  interface Permissions {
    orderActions: (typeof permissions)[number]
  }
}

export const orderActionContract = {
  endpoints: [
    holdOrder,
    releaseOrder,
    cancelOrder,
    cancelItem,
    editOrder,
    changeItem,
    retryOrder,
    splitOrder,
    reshipOrder,
  ],
  permissions,
  errors: { ...orderErrors, ...orderRecordErrors },
} as const satisfies Contract
