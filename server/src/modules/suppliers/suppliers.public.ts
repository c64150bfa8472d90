import type { Choosable } from '../records/record-fields.actions.ts'

/** Suppliers, as fields of other nouns choose them. */
export const suppliers: Choosable = { table: 'suppliers', unknown: 'supplier_unknown' }
