import {
  isSimilarNumber,
  similarNumberDoubt,
  type OrderNames,
} from '../../order-files/repeats/similar-numbers.public.rules.ts'
import { toBareNumber } from '../../order-files/order-identity.public.rules.ts'
import type { ReadRecord } from '../../order-files/incoming-order.public.types.ts'

/** Doubts an order if the store has another one whose number differs only by what spreadsheets change (IMPORT-90). */
export function doubtSimilarNumber(
  record: ReadRecord,
  similar: ReadonlyMap<string, readonly OrderNames[]>,
): ReadRecord {
  if (record.kind === 'unreadable') return record
  const { order } = record
  const others = similar.get(toBareNumber(order.external_number)) ?? []
  const other = others.find(
    (candidate) => candidate.external_id !== order.external_id && isSimilarNumber(order, candidate),
  )
  if (!other || order.doubts.some(({ code }) => code === 'doubt_number_zeros')) return record
  const doubt = { ...similarNumberDoubt(other), lines: order.line_numbers.slice(0, 1) }
  return { ...record, order: { ...order, doubts: [...order.doubts, doubt] } }
}
