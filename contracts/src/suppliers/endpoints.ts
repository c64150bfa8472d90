import { z } from 'zod'
import { id, version, type Contract } from '../endpoint.ts'
import { supplierErrors } from './errors.ts'
import { supplierFields } from './fields.ts'
import { archivedChoice, listQuery } from '../paging.ts'
import { recordStamp } from '../records/record.ts'
import { copyOf, endpointsOf } from '../records/endpoints-of.ts'
import { schemasOf } from '../records/field.ts'

const fields = schemasOf(supplierFields)

export const supplierRow = z.strictObject({ id, version, ...fields, archived: z.boolean() })
export type SupplierRow = z.infer<typeof supplierRow>

export const supplierDetail = z.strictObject({ ...supplierRow.shape, record: recordStamp })
export type SupplierDetail = z.infer<typeof supplierDetail>

// Assumed: who maintains products maintains where their blanks come from.
const of = endpointsOf('suppliers', { read: 'product.read', write: 'product.write', detail: supplierDetail })

export const supplierEndpoints = {
  list: of.list(
    'The suppliers of blanks, a page at a time. Searched by code and name.',
    supplierRow,
    listQuery(['code', '-code', 'name', '-name'], { archived: archivedChoice }),
  ),
  get: of.get('Gets a supplier, including an archived one.'),
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
