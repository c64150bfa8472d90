import { toNumberKey } from '../order-identity.public.rules.ts'
import { contentFields, serializeLine } from '../order-content.public.rules.ts'
import type { IncomingOrder, UnreadableRecord } from '../incoming-order.public.types.ts'
import { hasOwnId, type OrderNames } from './similar-numbers.public.rules.ts'

/** What tells two orders of one number apart. */
export interface PlacedOrder {
  external_number: string
  placed_at: string
  ship_to_name: string
}

const dayMs = 24 * 3_600_000

/** How far apart two orders were placed, in milliseconds. */
export const apartMs = (left: PlacedOrder, right: PlacedOrder) =>
  Math.abs(Date.parse(left.placed_at) - Date.parse(right.placed_at))

/** Assumed: two days are more than time zones and days without a time make out. */
export const maxApartMs = 2 * dayMs

/**
 * Whether two orders under one name are two: a shop began its numbers again, the files of two shops were joined, or a
 * spreadsheet made one id of two. Nobody moves an order to another day and to another person.
 */
export function isOtherOrder(left: PlacedOrder, right: PlacedOrder): boolean {
  return apartMs(left, right) > maxApartMs && toNumberKey(left.ship_to_name) !== toNumberKey(right.ship_to_name)
}

/**
 * Whether an order has the number of one that was finished, and was placed long after it: a shop began its numbers
 * again, and the same customer ordered again. Orders with an id of the store are told apart by it.
 */
export function isNumberUsedAgain(finished: PlacedOrder & OrderNames, named: PlacedOrder & OrderNames): boolean {
  if (hasOwnId(finished) && hasOwnId(named)) return false
  return Date.parse(named.placed_at) - Date.parse(finished.placed_at) > maxApartMs
}

/** Fields by which something else would be made, or sent elsewhere or in another way. */
const decisive = contentFields.filter((field) => field.startsWith('ship_to_') || field === 'shipping_service')

/**
 * Doubts the versions of an order that a file has without times: which of them is newer decides what is made. The
 * first one, too: the others may be in a later batch, and the order isn't to be open until then.
 */
export function doubtOpenVersions(versions: readonly IncomingOrder[]): void {
  const open = versions.filter(({ source_state: state }) => state === 'open')
  const times = new Set(open.map(({ source_updated_at: time }) => time))
  const [first] = open
  if (!first || (times.size === open.length && !times.has(null))) return
  const last = open.findLast((version) => serializeDecisive(version) !== serializeDecisive(first))
  if (!last) return
  const values = { first: first.line_numbers[0] ?? 0, line: last.line_numbers[0] ?? 0 }
  for (const version of open) {
    if (version.doubts.some(({ code }) => code === 'doubt_versions')) continue
    version.doubts.push({ field: '', code: 'doubt_versions', values, lines: [values.first, values.line] })
  }
}

/**
 * Doubts an order of which the file has another version that can't be read: that one may be the newer one, and have
 * another address or other lines. `unreadable` has them by number, or by the store's own id where that is all there is.
 */
export function doubtUnreadableVersion(
  versions: readonly IncomingOrder[],
  unreadable: ReadonlyMap<string, Pick<UnreadableRecord, 'line_numbers'>>,
): void {
  for (const version of versions) {
    const byId = version.id_in_file ? unreadable.get(`id ${version.external_id}`) : undefined
    const other = unreadable.get(`number ${version.number_key}`) ?? byId
    if (!other || version.source_state !== 'open' || version.doubts.some(({ code }) => code === 'doubt_versions'))
      continue
    const values = { first: version.line_numbers[0] ?? 0, line: other.line_numbers[0] ?? 0 }
    version.doubts.push({ field: '', code: 'doubt_version_unreadable', values, lines: [values.first, values.line] })
  }
}

const serializeDecisive = (order: IncomingOrder) =>
  JSON.stringify([decisive.map((field) => order[field]), order.lines.map(serializeLine).toSorted()])
