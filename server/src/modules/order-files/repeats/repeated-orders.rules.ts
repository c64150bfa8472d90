import type {
  ClosedOrder,
  IncomingOrder,
  NumberField,
  Problem,
  ReadRecord,
  UnreadableRecord,
} from '../incoming-order.public.types.ts'
import { isSameContent } from '../order-content.public.rules.ts'
import { findClosed } from '../order-identity.public.rules.ts'
import { unreadableRecord } from '../unreadable-record.rules.ts'
import { doubtOpenVersions, doubtUnreadableVersion, isOtherOrder } from './other-order.public.rules.ts'
import { doubtBareNumbers } from './similar-numbers.public.rules.ts'

/**
 * Handles orders that appear more than once in a file (IMPORT-19). The same content is the same order, counted once,
 * with a warning. Other content is a newer version, applied after the one before it. The same order id with another
 * number, or the same number with another id, is unreadable, because either could be meant; and so is another order
 * under the same name.
 */
export function mergeRepeatedOrders(records: readonly ReadRecord[], numberField: NumberField): ReadRecord[] {
  const versions = new Versions(records)
  const unreadable = new Map(
    records.flatMap((record): [string, UnreadableRecord][] => {
      if (record.kind !== 'unreadable') return []
      if (record.number_key !== '') return [[`number ${record.number_key}`, record]]
      return record.external_id === undefined ? [] : [[`id ${record.external_id}`, record]]
    }),
  )
  const merged = records.flatMap((record): ReadRecord[] => {
    if (record.kind === 'unreadable') return [record]
    const { order } = record
    const earlier = versions.findEarlier(order)
    const line = earlier?.line_numbers[0] ?? 0
    const other = earlier ? null : versions.findOtherId(order)
    if (other) return [refuse(order, 'Id', 'order_id_differs', other.line_numbers[0] ?? 0)]
    if (earlier && earlier.number_key !== order.number_key)
      return [refuse(order, numberField, 'order_number_repeated', line)]
    if (earlier && isOtherOrder(earlier, order)) return [refuse(order, numberField, 'order_of_other', line)]
    if (earlier) versions.identify(earlier, order)
    const same = earlier && findSame(versions.allOf(earlier), order)
    if (same) {
      const isReported = same.warnings.some((warning) => warning.code === 'order_repeated')
      if (!isReported)
        same.warnings.push({ field: '', code: 'order_repeated', values: { line: order.line_numbers[0] ?? 0 } })
      same.line_numbers.push(...order.line_numbers)
      takeDoubts(same, order)
      return []
    }
    if (earlier && !isOlder(order, earlier))
      order.warnings.push({ field: '', code: 'order_newer_in_file', values: { line } })
    versions.add(order, earlier)
    return [record]
  })
  for (const orders of versions.all) {
    closeTogether(orders, versions.closingsOf(orders))
    doubtOpenVersions(orders)
    doubtUnreadableVersion(orders, unreadable)
  }
  doubtBareNumbers([...versions.all].flat())
  return merged
}

/** What closes an order, and where in the file it says so. */
type Closing = ClosedOrder & Pick<IncomingOrder, 'line_numbers'>

/** The versions that a file has of its orders, in file order. */
class Versions {
  readonly all = new Set<IncomingOrder[]>()
  /** By the store's own id, or the number of our own format, which is its id. */
  private readonly byId = new Map<string, IncomingOrder[]>()
  private readonly byNumber = new Map<string, IncomingOrder[]>()
  private closings: Map<IncomingOrder[], Closing[]> | null = null
  private readonly unreadable: readonly Closing[]
  /** The ids that orders of a number have. */
  private readonly idsOf = new Map<string, Set<string>>()

  constructor(records: readonly ReadRecord[]) {
    this.unreadable = records.flatMap((record) =>
      record.kind === 'unreadable' && record.closed ? { ...record.closed, line_numbers: record.line_numbers } : [],
    )
    for (const record of records) {
      if (record.kind === 'unreadable' || !record.order.id_in_file) continue
      const { number_key: number, external_id: id } = record.order
      this.idsOf.set(number, (this.idsOf.get(number) ?? new Set()).add(id))
    }
  }

  /**
   * Returns the last version of the same order: by its id, or by its number where one of the two has no id. In our own
   * format, where the number is the id, one spelled otherwise may be that of another order.
   */
  findEarlier(order: IncomingOrder): IncomingOrder | undefined {
    const found = this.findAll(order)?.at(-1)
    if (!found || !order.native || found.external_id === order.external_id) return found
    return isOtherOrder(found, order) ? undefined : found
  }

  /** Returns an order with the same number and another id. The number of our own format is its id. */
  findOtherId(order: IncomingOrder): IncomingOrder | undefined {
    return order.native ? undefined : this.byNumber.get(order.number_key)?.at(-1)
  }

  allOf(order: IncomingOrder): IncomingOrder[] {
    return (order.id_in_file ? this.byId.get(order.external_id) : this.byNumber.get(order.number_key)) ?? []
  }

  /** Gives all versions of an order the id that one of them has, and the number of the first. */
  identify(earlier: IncomingOrder, order: IncomingOrder): void {
    const versions = this.allOf(earlier)
    const { external_id, id_in_file } = [...versions, order].find((version) => version.id_in_file) ?? earlier
    const { external_number } = versions[0] ?? order
    for (const version of [...versions, order]) Object.assign(version, { external_id, id_in_file, external_number })
    if (id_in_file) this.byId.set(external_id, versions)
  }

  add(order: IncomingOrder, earlier: IncomingOrder | undefined): void {
    const versions = earlier ? this.allOf(earlier) : []
    versions.push(order)
    this.all.add(versions)
    if (order.id_in_file) this.byId.set(order.external_id, versions)
    this.byNumber.set(order.number_key, versions)
  }

  /** Returns the unreadable records that say that an order is closed. */
  closingsOf(versions: IncomingOrder[]): readonly Closing[] {
    this.closings ??= this.groupClosings()
    return this.closings.get(versions) ?? []
  }

  private groupClosings(): Map<IncomingOrder[], Closing[]> {
    const closings = new Map<IncomingOrder[], Closing[]>()
    for (const closing of this.unreadable) {
      const found = this.findAll(closing)
      if (!found) continue
      const some = closings.get(found)
      if (some) some.push(closing)
      else closings.set(found, [closing])
    }
    return closings
  }

  private findAll(order: ClosedOrder): IncomingOrder[] | undefined {
    const found = order.id_in_file ? this.byId.get(order.external_id) : undefined
    const sameNumber = this.byNumber.get(order.number_key)
    if (found || order.native) return found ?? sameNumber
    if (!order.id_in_file) return (this.idsOf.get(order.number_key)?.size ?? 0) > 1 ? undefined : sameNumber
    const isOther = sameNumber?.some((version) => version.id_in_file && version.external_id !== order.external_id)
    return isOther ? undefined : sameNumber
  }
}

function refuse(order: IncomingOrder, field: string, code: Problem['code'], line: number): ReadRecord {
  const { external_number, raw, line_numbers } = order
  const problems = [{ field, code, values: { line } }]
  return unreadableRecord({ external_number, problems, closed: findClosed(order), raw, line_numbers })
}

/**
 * Closes all versions of an order of which one is cancelled, refunded, voided or fulfilled: most files have no time
 * of the last change, so that an open version below it may be the older one. Nothing is made for an order that its
 * store has ended; one that it opens again comes with the next export. Where all versions have a time, those after it
 * stay open. A version that makes no order closes the others, too.
 */
function closeTogether(versions: readonly IncomingOrder[], unreadable: readonly Closing[]): void {
  const all: readonly Closing[] = [...versions, ...unreadable]
  const byTime = all.every((order) => order.source_updated_at !== null)
  const inOrder = byTime ? all.toSorted((a, b) => timeOf(a) - timeOf(b)) : all
  const closed = inOrder.findLast((order) => order.source_state !== 'open')
  if (!closed) return
  for (const order of versions) {
    if (order.source_state !== 'open' || (byTime && timeOf(order) > timeOf(closed))) continue
    order.source_state = closed.source_state
    order.warnings = order.warnings.filter((warning) => warning.code !== 'order_newer_in_file')
    order.warnings.push({ field: '', code: 'order_closed_in_file', values: { line: closed.line_numbers[0] ?? 0 } })
  }
}

/** A file of one order that differs each time stays fast. */
const maxCompared = 5

/**
 * Returns the version that an order repeats: the last one, or, where it has no time of its own, one of those before it,
 * which is then repeated by the older of the exports.
 */
function findSame(versions: readonly IncomingOrder[], order: IncomingOrder): IncomingOrder | undefined {
  const compared = order.source_updated_at === null ? versions.slice(-maxCompared) : versions.slice(-1)
  return compared.findLast((version) => isSameContent(version, order))
}

/**
 * Gives a version what one with the same content says besides: that the store gave back a part of the order or holds
 * it, for example. An older one says nothing new. Of one kind, the later doubt counts, and of two refunds the larger.
 */
function takeDoubts(same: IncomingOrder, order: IncomingOrder): void {
  if (isOlder(order, same)) return
  const isLess = (order.refunded_minor ?? 0) < (same.refunded_minor ?? 0)
  const taken = order.doubts.filter(({ code }) => !(isLess && code === 'doubt_partly_refunded'))
  const toKind = ({ code, field }: Problem) => `${code} ${field}`
  const kinds = new Set(taken.map(toKind))
  same.doubts = [...same.doubts.filter((doubt) => !kinds.has(toKind(doubt))), ...taken]
  if (!isLess) same.refunded_minor = order.refunded_minor
  same.source_updated_at = order.source_updated_at ?? same.source_updated_at
}

function isOlder(order: IncomingOrder, than: IncomingOrder): boolean {
  return order.source_updated_at !== null && than.source_updated_at !== null && timeOf(order) < timeOf(than)
}

function timeOf({ source_updated_at }: Pick<ClosedOrder, 'source_updated_at'>): number {
  return Date.parse(source_updated_at ?? '')
}
