import { createHash } from 'node:crypto'

/** What the reference of an order's next label follows from. */
export interface ReferenceBasis {
  store_code: string
  external_id: string
  /** Of an order that was split off or sent again; null: it has its own external id. */
  parcel_key: string | null
  /** 1 for the first label of the order. */
  nth: number
}

const mostLength = 35

/**
 * The reference under which a carrier knows a label: from the store's code, the order's external id and the count of its
 * labels, so that it is the same before and after a restore, and never that of another order. Row ids and our own numbers
 * are not. Short and plain ids stay readable (`north.1001.1`); all others are hashed, since carriers cut, fold or refuse
 * them. Capital letters only, so that a carrier that folds case keeps two apart.
 */
export function carrierReference({ store_code, external_id, parcel_key, nth }: ReferenceBasis): string {
  const plain = `${store_code}.${external_id}.${nth}`
  if (parcel_key === null && /^[A-Z0-9-]+$/.test(external_id) && plain.length <= mostLength) return plain
  const of = JSON.stringify([store_code, parcel_key === null ? 'order' : 'part', parcel_key ?? external_id, nth])
  return `h.${createHash('sha256').update(of).digest('hex').slice(0, 32)}`
}
