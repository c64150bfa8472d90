import { createHash } from 'node:crypto'

/** The values that the reference of an order's next label is derived from. */
export interface ReferenceBasis {
  store_code: string
  external_id: string
  /** The key of a split or reshipped order; null for an order with its own external id. */
  parcel_key: string | null
  /** 1 for the first label of the order. */
  nth: number
}

const maxLength = 35

/**
 * Returns the reference under which a carrier knows a label. It is derived from the store's code, the order's external
 * id and the count of its labels, so that it is the same before and after a restore and never that of another order;
 * row ids and our own order numbers would not be. Short and plain ids stay readable (`north.1001.1`). All others are
 * hashed, because carriers truncate, case-fold or reject them. Only capital letters count as plain, so that a carrier
 * that ignores case can tell two apart.
 */
export function carrierReference({ store_code: code, external_id, parcel_key, nth }: ReferenceBasis): string {
  // Codes of stores were in lower case when the first labels were bought.
  const storeCode = code.toLowerCase()
  const plain = `${storeCode}.${external_id}.${nth}`
  if (parcel_key === null && /^[A-Z0-9-]+$/.test(external_id) && plain.length <= maxLength) return plain
  const basis = JSON.stringify([storeCode, parcel_key === null ? 'order' : 'part', parcel_key ?? external_id, nth])
  return `h.${createHash('sha256').update(basis).digest('hex').slice(0, 32)}`
}
