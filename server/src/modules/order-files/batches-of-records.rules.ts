import type { ReadRecord } from './incoming-order.types.ts'

/** The number of orders that are committed together. An interrupted run continues after the last of them. */
export const batchSize = 100

/** A record with its place in the file, from 1. */
export interface PlacedRecord {
  position: number
  record: ReadRecord
}

/** Records that are committed together. */
export interface RecordBatch {
  records: PlacedRecord[]
  /** The records of earlier batches that may be about the same orders: a check, which keeps nothing, does them again. */
  earlier: PlacedRecord[]
}

/** Assumed: what a file says of one order before that decides nothing; a file of one number stays small. */
const maxEarlier = 5

/** Splits the records of a file into batches. */
export function splitIntoBatches(records: readonly ReadRecord[]): RecordBatch[] {
  const placed = records.map((record, at): PlacedRecord => ({ position: at + 1, record }))
  const byName = new Map<string, PlacedRecord[]>()
  const batches: RecordBatch[] = []
  for (let at = 0; at < placed.length; at += batchSize) {
    const batch = placed.slice(at, at + batchSize)
    const earlier = new Set(batch.flatMap((one) => namesOf(one.record).flatMap((name) => byName.get(name) ?? [])))
    batches.push({ records: batch, earlier: [...earlier].toSorted((one, other) => one.position - other.position) })
    for (const one of batch) {
      for (const name of namesOf(one.record)) byName.set(name, [...(byName.get(name) ?? []), one].slice(-maxEarlier))
    }
  }
  return batches
}

/** How an order may be found: by its id, or by its number. */
function namesOf(record: ReadRecord): string[] {
  if (record.kind === 'order') return [`id ${record.order.external_id}`, `number ${record.order.number_key}`]
  return record.number_key === '' ? [] : [`number ${record.number_key}`]
}
