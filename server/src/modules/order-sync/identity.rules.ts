import { toNumberKey, type ReadRecord } from '../order-files/order-files.public.ts'

/** How a store names an order: by its own id, or by the number alone, which then stands for the id. */
export interface OrderNames {
  external_id: string
  external_number: string
}

/** Whether a name has the store's own id, and not the number in its place. */
export function hasOwnId({ external_id: id, external_number: number }: OrderNames): boolean {
  return id !== '' && toNumberKey(id) !== toNumberKey(number)
}

/**
 * Returns the entries that are the same order as the one named (IMPORT-7): with the same id, or, where one of the two
 * has no id of its own, with the same number. More than one means that nobody can tell.
 */
export function findSameOrder<T extends OrderNames>(entries: Iterable<T>, named: OrderNames): T[] {
  const all = [...entries]
  const byId = all.filter((one) => one.external_id !== '' && one.external_id === named.external_id)
  if (byId.length > 0) return byId
  const key = toNumberKey(named.external_number)
  if (key === '') return []
  return all.filter((one) => toNumberKey(one.external_number) === key && !(hasOwnId(one) && hasOwnId(named)))
}

/** Returns the order number of a record as the file has it; '' where it can't be read. */
export function numberOf(record: ReadRecord): string {
  return record.kind === 'order' ? record.order.external_number : record.external_number
}

/** Returns where in the file a record begins and goes on; of one with very many rows, the first. */
export function lineNumbersOf(record: ReadRecord): number[] {
  return (record.kind === 'order' ? record.order.line_numbers : record.line_numbers).slice(0, 20)
}

/** Puts an order among those that a batch knows, in the place of what it was before. */
export function keepKnown<T extends { id: number }>(known: T[], now: T): void {
  const at = known.findIndex(({ id }) => id === now.id)
  if (at === -1) known.push(now)
  else known[at] = now
}
