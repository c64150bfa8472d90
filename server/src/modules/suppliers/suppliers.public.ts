import type { Choosable } from '../audit/records.public.ts'

/** Suppliers, as fields of other nouns choose them. */
export const suppliers: Choosable = { table: 'suppliers', unknown: 'supplier_unknown' }
