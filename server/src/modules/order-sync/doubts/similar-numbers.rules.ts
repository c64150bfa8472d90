import {
  isSimilarNumber,
  similarNumberDoubt,
  toBareNumber,
  type OrderNames,
  type ReadRecord,
} from '../../order-files/order-files.public.ts'

/** Doubts an order if the store has another one whose number differs only by what spreadsheets change (IMPORT-90). */
export function doubtSimilarNumber(
  record: ReadRecord,
  similar: ReadonlyMap<string, readonly OrderNames[]>,
): ReadRecord {
  if (record.kind === 'unreadable') return record
  const { order } = record
  const others = similar.get(toBareNumber(order.external_number)) ?? []
  const other = others.find((one) => one.external_id !== order.external_id && isSimilarNumber(order, one))
  if (!other || order.doubts.some(({ code }) => code === 'doubt_number_zeros')) return record
  const doubt = { ...similarNumberDoubt(other), lines: order.line_numbers.slice(0, 1) }
  return { ...record, order: { ...order, doubts: [...order.doubts, doubt] } }
}
