import { z } from 'zod'
import { code, id, text, type Contract } from '../endpoint.ts'
import { supplierErrors } from './errors.ts'
import { archivedChoice, listQuery } from '../paging.ts'
import { recordStamp } from '../records/record.ts'
import { copyOf, endpointsOf } from '../records/endpoints-of.ts'

const whole = z.number().int()

export const supplierRow = z.strictObject({
  id,
  version: whole,
  code: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** Days from an order to its delivery. */
  lead_time_days: whole.nullable(),
  archived: z.boolean(),
})
export type SupplierRow = z.infer<typeof supplierRow>

export const supplierDetail = z.strictObject({ ...supplierRow.shape, record: recordStamp })
export type SupplierDetail = z.infer<typeof supplierDetail>

const fields = {
  // Upper case, so that codes are unique without regard to case.
  code: code(40)
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9_-]*$/),
  name: text(120),
  email: z.email().max(254).nullable(),
  lead_time_days: whole.min(0).max(365).nullable(),
}

// Assumed: who maintains products maintains where their blanks come from.
const of = endpointsOf('suppliers', { read: 'product.read', write: 'product.write', detail: supplierDetail })

export const supplierEndpoints = {
  list: of.list(
    'The suppliers of blanks, a page at a time. Searched by code and name.',
    supplierRow,
    listQuery(['code', '-code', 'name', '-name'], { archived: archivedChoice }),
  ),
  get: of.get('One supplier; an archived one too.'),
  history: of.history,
  create: of.create('Adds a supplier.', { ...fields, ...copyOf }),
  edit: of.edit('Changes a supplier.', fields),
  archive: of.archive('Archives a supplier: it can no longer be chosen.'),
  restore: of.restore('Restores an archived supplier.'),
  delete: of.delete('Deletes a supplier that nothing refers to.'),
}

export const supplierContract = {
  endpoints: Object.values(supplierEndpoints),
  errors: supplierErrors,
} as const satisfies Contract
