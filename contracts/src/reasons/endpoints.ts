import { z } from 'zod'
import { endpoint, id, idText, text, version, type Contract } from '../endpoint.ts'
import { reasonErrors } from './errors.ts'
import { dispositions } from '../fulfillment/stages.ts'
import { archivingOf, deletingOf, historyOf, recordStamp } from '../records/record.ts'
import { orderReasonUses, reasonLists, stockReasonUses, type ReasonNoun } from './lists.ts'
import { listOrderReasons, listRejectReasons, listStockReasons } from './offered.ts'

export const reasonRow = z.strictObject({
  /** Its permanent number in its noun: reject reasons, reasons of orders, or reasons of stock. */
  id,
  list: z.enum(reasonLists),
  /** Permanent: histories and other programs know it. */
  code: z.string(),
  name_en: z.string(),
  name_fr: z.string(),
  /** What a reject for this reason usually leads to; null in the other lists. */
  disposition: z.enum(dispositions).nullable(),
  needs_text: z.boolean(),
  archived: z.boolean(),
  /** Whether Platen needs it: it can be renamed, not archived. */
  required: z.boolean(),
  /** Whether nothing refers to it, so that it can be deleted. */
  unused: z.boolean(),
  version: z.number().int(),
  record: recordStamp,
})
export type ReasonRow = z.infer<typeof reasonRow>

const access = 'setting.write'

export const listReasons = endpoint({
  route: 'GET /reasons',
  access,
  summary: 'Every list of reasons in its order, archived ones last in each.',
  response: z.array(reasonRow),
})

export const orderReasons = endpoint({
  route: 'PUT /reasons/order',
  access,
  summary: 'Puts the reasons of a list that are in use in this order.',
  body: z.strictObject({ list: z.enum(reasonLists), ids: z.array(id).min(1).max(200) }),
  response: z.array(reasonRow),
})

interface Call<Body extends z.ZodType> {
  summary: string
  body: Body
}

/** The endpoints of one noun, which differ only in what a reason of it has. */
function endpointsOf<const N extends ReasonNoun, C extends z.ZodType, E extends z.ZodType>(
  noun: N,
  { create, edit }: { create: Call<C>; edit: Call<E> },
) {
  return {
    create: endpoint({ route: `POST /${noun}`, access, ...create, response: reasonRow }),
    edit: endpoint({
      route: `PUT /${noun}/:id`,
      access,
      ...edit,
      params: z.strictObject({ id: idText }),
      response: reasonRow,
    }),
    ...archivingOf(noun, access, reasonRow, {
      archive: 'Archives a reason: it stays readable where it was given, and can no longer be chosen.',
      restore: 'Restores an archived reason.',
    }),
    remove: deletingOf(noun, access, 'Deletes a reason that was never given; a used one can be archived.'),
    history: historyOf(noun, access),
  }
}

const code = z
  .string()
  .trim()
  .toLowerCase()
  .max(40)
  .regex(/^[a-z][a-z_]*$/)
const fields = { name_en: text(80), name_fr: text(80), needs_text: z.boolean() }
const newFields = { code, ...fields, copy_of: id.optional() }
const disposition = z.enum(dispositions)

export const reasonEndpoints = {
  'reject-reasons': endpointsOf('reject-reasons', {
    create: {
      summary: 'Adds a reason for rejecting a piece, at the end of its list.',
      body: z.strictObject({ ...newFields, disposition }),
    },
    edit: {
      summary: 'Changes a reason for rejecting a piece. Its code is permanent.',
      body: z.strictObject({ ...fields, disposition, version }),
    },
  }),
  'order-reasons': endpointsOf('order-reasons', {
    create: {
      summary: 'Adds a reason for holding or cancelling an order, at the end of its list.',
      body: z.strictObject({ ...newFields, used_for: z.enum(orderReasonUses) }),
    },
    edit: {
      summary: 'Changes a reason for holding or cancelling an order. Its code is permanent.',
      body: z.strictObject({ ...fields, version }),
    },
  }),
  'stock-reasons': endpointsOf('stock-reasons', {
    create: {
      summary: 'Adds a reason for taking stock out or adjusting it, at the end of its list.',
      body: z.strictObject({ ...newFields, used_for: z.enum(stockReasonUses) }),
    },
    edit: {
      summary: 'Changes a reason of stock. Its code is permanent.',
      body: z.strictObject({ ...fields, version }),
    },
  }),
} as const satisfies Record<ReasonNoun, object>

export const reasonContract = {
  endpoints: [
    listReasons,
    orderReasons,
    listRejectReasons,
    listOrderReasons,
    listStockReasons,
    ...Object.values(reasonEndpoints['reject-reasons']),
    ...Object.values(reasonEndpoints['order-reasons']),
    ...Object.values(reasonEndpoints['stock-reasons']),
  ],
  errors: reasonErrors,
} as const satisfies Contract
