import { z } from 'zod'
import { code, endpoint, id, idText, text, version, type Contract } from '../endpoint.ts'
import { supplierErrors } from './errors.ts'
import { archivedChoice, listMeta, listQuery } from '../paging.ts'
import { archivingOf, deletingOf, historyOf, recordStamp } from '../records/record.ts'

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

export const listSuppliers = endpoint({
  route: 'GET /suppliers',
  // Assumed: who maintains products maintains where their blanks come from.
  access: 'product.read',
  summary: 'The suppliers of blanks, a page at a time. Searched by code and name.',
  query: listQuery(['code', '-code', 'name', '-name'], { archived: archivedChoice }),
  response: z.array(supplierRow),
  meta: listMeta,
})

export const supplierDetail = z.strictObject({ ...supplierRow.shape, record: recordStamp })
export type SupplierDetail = z.infer<typeof supplierDetail>

const idParams = z.strictObject({ id: idText })

export const getSupplier = endpoint({
  route: 'GET /suppliers/:id',
  access: 'product.read',
  summary: 'One supplier; an archived one too.',
  params: idParams,
  response: supplierDetail,
})

export const supplierHistory = historyOf('suppliers', 'product.read')

const fields = {
  // Upper case, so that codes are unique without regard to case.
  code: code(40)
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9_-]*$/),
  name: text(120),
  email: z.email().max(254).nullable(),
  lead_time_days: whole.min(0).max(365).nullable(),
}

export const createSupplier = endpoint({
  route: 'POST /suppliers',
  access: 'product.write',
  summary: 'Adds a supplier.',
  body: z.strictObject({ ...fields, copy_of: id.optional() }),
  response: supplierDetail,
})

export const editSupplier = endpoint({
  route: 'PUT /suppliers/:id',
  access: 'product.write',
  summary: 'Changes a supplier.',
  params: idParams,
  body: z.strictObject({ ...fields, version }),
  response: supplierDetail,
})

export const { archive: archiveSupplier, restore: restoreSupplier } = archivingOf(
  'suppliers',
  'product.write',
  supplierDetail,
  {
    archive: 'Archives a supplier: it can no longer be chosen.',
    restore: 'Restores an archived supplier.',
  },
)

export const deleteSupplier = deletingOf('suppliers', 'product.write', 'Deletes a supplier that nothing refers to.')

export const supplierContract = {
  endpoints: [
    listSuppliers,
    getSupplier,
    supplierHistory,
    createSupplier,
    editSupplier,
    archiveSupplier,
    restoreSupplier,
    deleteSupplier,
  ],
  errors: supplierErrors,
} as const satisfies Contract
