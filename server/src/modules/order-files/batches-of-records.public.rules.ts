import type { ReadRecord } from './incoming-order.public.types.ts'

/**
 * The most that is committed together, and done together in a check; an interrupted run continues after it. A batch
 * holds the stock of all its variants, so it is to take no more than half a second, also where each order is written by
 * itself. One order is done at once, however large it is.
 */
export const batchLimits = { orders: 25, pieces: 500 }

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

/** A batch as JSON, because strings are cheap to pass between threads, and how many records are before it. */
export interface WrittenBatch {
  after: number
  json: string
}

/** Assumed: what a file says of one order before that decides nothing; a file of one number stays small. */
const maxEarlier = 5

/** Splits the records of a file into batches, by what a check of them does. */
export function splitIntoBatches(records: readonly ReadRecord[]): RecordBatch[] {
  const byName = new Map<string, PlacedRecord[]>()
  const batches: RecordBatch[] = []
  let own: PlacedRecord[] = []
  let done = new Set<PlacedRecord>()
  let pieces = 0
  /** What a record adds to the batch: itself, and what earlier batches say of its order. */
  const broughtBy = (placed: PlacedRecord) =>
    [placed, ...new Set(namesOf(placed.record).flatMap((name) => byName.get(name) ?? []))].filter(
      (each) => !done.has(each),
    )
  const close = () => {
    const earlier = [...done].filter(({ position }) => position < (own[0]?.position ?? 0))
    batches.push({ records: own, earlier: earlier.toSorted((a, b) => a.position - b.position) })
    for (const placed of own) {
      for (const name of namesOf(placed.record))
        byName.set(name, [...(byName.get(name) ?? []), placed].slice(-maxEarlier))
    }
    own = []
    done = new Set()
    pieces = 0
  }
  for (const [at, record] of records.entries()) {
    const placed = { position: at + 1, record }
    let brought = broughtBy(placed)
    const isTooMuch =
      done.size + brought.length > batchLimits.orders || pieces + countPieces(brought) > batchLimits.pieces
    if (isTooMuch && own.length > 0) {
      close()
      brought = broughtBy(placed)
    }
    own.push(placed)
    for (const each of brought) done.add(each)
    pieces += countPieces(brought)
  }
  if (own.length > 0) close()
  return batches
}

/** How an order may be found: by its id, or by its number. */
function namesOf(record: ReadRecord): string[] {
  if (record.kind === 'order') return [`id ${record.order.external_id}`, `number ${record.order.number_key}`]
  const { external_id: id, number_key: key } = record
  return [...(id === undefined ? [] : [`id ${id}`]), ...(key === '' ? [] : [`number ${key}`])]
}

function countPieces(placed: readonly PlacedRecord[]): number {
  const lines = placed.flatMap(({ record }) => (record.kind === 'order' ? record.order.lines : []))
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Writes a batch to be read by `readBatches`. */
export function writeBatch(batch: RecordBatch): WrittenBatch {
  return { after: (batch.records[0]?.position ?? 1) - 1, json: JSON.stringify(batch) }
}

/**
 * Reads the batches of the records after the first `settled` ones, each when it is asked for. A run that was cut off
 * under another splitting continues in the middle of a batch: the rest of that one comes first.
 */
export function* readBatches(written: readonly WrittenBatch[], settled = 0): Generator<RecordBatch> {
  const first = written.findLastIndex(({ after }) => after <= settled)
  for (const { json } of written.slice(first)) {
    const batch = cutAt(JSON.parse(json) as RecordBatch, settled)
    if (batch.records.length > 0) yield batch
  }
}

function cutAt(batch: RecordBatch, settled: number): RecordBatch {
  const rest = batch.records.filter(({ position }) => position > settled)
  const names = new Set(rest.flatMap(({ record }) => namesOf(record)))
  const before = [...batch.earlier, ...batch.records.filter(({ position }) => position <= settled)]
  return { records: rest, earlier: before.filter(({ record }) => namesOf(record).some((name) => names.has(name))) }
}
