import { z } from 'zod'
import { endpoint, id, text, type Contract } from '../endpoint.ts'
import { reasonErrors } from './errors.ts'
import { dispositions } from '../fulfillment/stages.ts'
import { copyOf, endpointsOf } from '../records/endpoints-of.ts'
import { recordStamp } from '../records/record.ts'
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

const code = z
  .string()
  .trim()
  .toLowerCase()
  .max(40)
  .regex(/^[a-z][a-z_]*$/)
const fields = { name_en: text(80), name_fr: text(80), needs_text: z.boolean() }
const newFields = { code, ...fields, ...copyOf }
const disposition = z.enum(dispositions)

/** The endpoints of one noun, which differ only in what a reason of it has. */
function ofNoun<const N extends ReasonNoun, C extends z.ZodRawShape, E extends z.ZodRawShape>(
  noun: N,
  { purpose, create, edit }: { purpose: string; create: C; edit: E },
) {
  const of = endpointsOf(noun, { read: access, write: access, detail: reasonRow })
  return {
    create: of.create(`Adds a reason ${purpose}, at the end of its list.`, { ...newFields, ...create }),
    edit: of.edit(`Changes a reason ${purpose}. Its code is permanent.`, { ...fields, ...edit }),
    archive: of.archive('Archives a reason: it stays readable where it was given, and can no longer be chosen.'),
    restore: of.restore('Restores an archived reason.'),
    delete: of.delete('Deletes a reason that was never given; a used one can be archived.'),
    history: of.history,
  }
}

export const reasonEndpoints = {
  'reject-reasons': ofNoun('reject-reasons', {
    purpose: 'for rejecting a piece',
    create: { disposition },
    edit: { disposition },
  }),
  'order-reasons': ofNoun('order-reasons', {
    purpose: 'for holding or cancelling an order',
    create: { used_for: z.enum(orderReasonUses) },
    edit: {},
  }),
  'stock-reasons': ofNoun('stock-reasons', {
    purpose: 'for taking stock out or adjusting it',
    create: { used_for: z.enum(stockReasonUses) },
    edit: {},
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
