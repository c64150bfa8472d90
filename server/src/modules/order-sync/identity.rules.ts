import { apartMs, isOtherOrder, maxApartMs } from '../order-files/repeats/other-order.public.rules.ts'
import { extractContent } from '../order-files/order-content.public.rules.ts'
import { hasOwnId, type OrderNames } from '../order-files/repeats/similar-numbers.public.rules.ts'
import { toNumberKey, toPlainId } from '../order-files/order-identity.public.rules.ts'
import type { IncomingOrder, OrderContent, ReadRecord } from '../order-files/incoming-order.public.types.ts'

/**
 * Returns the entries that are the same order as the one named (IMPORT-7): with the same id, where it is one in both,
 * or, where one of the two has no id of its own, with the same number. More than one means that nobody can tell.
 * `isOwnId` says whether the id of an entry is one.
 */
export function findSameOrder<T extends OrderNames>(
  entries: Iterable<T>,
  named: OrderNames,
  isOwnId: (entry: T) => boolean = hasOwnId,
): T[] {
  const all = [...entries]
  const isNamedById = hasOwnId(named)
  const key = toNumberKey(named.external_number)
  const hasSameNumber = (entry: T) => key !== '' && toNumberKey(entry.external_number) === key
  const byId = all.filter(
    (entry) => haveSameId(entry, named) && (hasSameNumber(entry) || (isOwnId(entry) && isNamedById)),
  )
  if (byId.length > 0) return byId
  return all.filter((entry) => hasSameNumber(entry) && !(isOwnId(entry) && isNamedById))
}

/** Programs that save a file again write ids in other ways. */
const haveSameId = (entry: OrderNames, named: OrderNames) =>
  entry.external_id !== '' && toPlainId(entry.external_id) === toPlainId(named.external_id)

type Placed = OrderNames & { placed_at: string; ship_to_name: string }

/** What is known of the order that a record names. */
interface Identified<T> {
  /** The same order. More than one means that nobody can tell. */
  same: T[]
  /**
   * Another order, of which the id is the number that stands for the id of this one, or the other way round: order 700
   * with the id 1001 and order 1001.
   */
  namesake: T | null
  /** Whether the namesake may be the same order after all, as where a file has the id in the place of the number. */
  is_unclear: boolean
  /** What has the same name and is another order all the same: of somebody else, from another day. */
  other: T | null
}

/**
 * Finds the order that a record names among those that came in before. An order and its namesake are told apart by when
 * they were placed. Assumed: two days are more than time zones and days without a time make out, and an order placed at
 * the same time for the same person is the same one, whichever of id and number the file has. The number of our own
 * format may be the id that our export wrote, which writes the time as well.
 */
export function identifyOrder<T extends Placed>(entries: readonly T[], named: Placed): Identified<T> {
  const same = findSameOrder(entries, named)
  const [only, ...more] = same
  const other = only && more.length === 0 && isOtherOrder(only, named) ? only : null
  const namesake = entries.find((entry) => haveSameId(entry, named) && !same.includes(entry)) ?? null
  if (!namesake) return { same, namesake, is_unclear: false, other }
  const apart = apartMs(namesake, named)
  const isSame = apart === 0 && (named.native != null || namesake.ship_to_name === named.ship_to_name)
  if (isSame) return { same: [namesake], namesake: null, is_unclear: false, other: null }
  return { same, namesake, is_unclear: same.length === 0 && apart <= maxApartMs, other }
}

/** The id of an order without one of its own whose number is the id of another order: it is compared as the number is. */
export const standInId = (externalNumber: string) => `#${externalNumber}`.slice(0, 100)

type Contents = Record<'source_content' | 'waiting_base', { external_id: string } | null>

/** Returns an order as it is known once it has this id. */
export function withExternalId<T extends OrderNames & Contents>(order: T, id: string): T {
  const { source_content: source, waiting_base: waiting } = order
  return {
    ...order,
    external_id: id,
    source_content: source && { ...source, external_id: id },
    waiting_base: waiting && { ...waiting, external_id: id },
  }
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

/** The content of a record under the names that the order has: #G004 and G004 are one number (IMPORT-7). */
export function contentUnder(before: OrderNames, order: IncomingOrder): OrderContent {
  // A file that has only the id of an order has it in the place of the number, too.
  const isSameNumber = [before.external_number, before.external_id]
    .map(toNumberKey)
    .includes(toNumberKey(order.external_number))
  const number = isSameNumber ? before.external_number : order.external_number
  return { ...extractContent(order), external_id: before.external_id, external_number: number }
}
