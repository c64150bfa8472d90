import type { IncomingOrder, NumberField, Problem, ReadRecord } from './incoming-order.types.ts'
import { isSameContent } from './order-content.rules.ts'

/**
 * Handles orders that appear more than once in a file (IMPORT-19). The same content is the same order, counted once,
 * with a warning. Other content is a newer version, applied after the one before it. The same order id with another
 * number, or the same number with another id, is unreadable, because either could be meant.
 */
export function mergeRepeatedOrders(records: readonly ReadRecord[], numberField: NumberField): ReadRecord[] {
  const versions = new Versions()
  const merged = records.flatMap((record): ReadRecord[] => {
    if (record.kind === 'unreadable') return [record]
    const { order } = record
    const earlier = versions.find(order)
    const line = earlier?.line_numbers[0] ?? 0
    const other = earlier ? null : versions.findOtherId(order)
    if (other) return [refuse(order, 'Id', 'order_id_differs', other.line_numbers[0] ?? 0)]
    if (earlier && earlier.number_key !== order.number_key)
      return [refuse(order, numberField, 'order_number_repeated', line)]
    if (earlier) versions.identify(earlier, order)
    if (earlier && isSameContent(earlier, order)) {
      const isReported = earlier.warnings.some((warning) => warning.code === 'order_repeated')
      if (!isReported)
        earlier.warnings.push({ field: '', code: 'order_repeated', values: { line: order.line_numbers[0] ?? 0 } })
      earlier.line_numbers.push(...order.line_numbers)
      return []
    }
    if (earlier) order.warnings.push({ field: '', code: 'order_newer_in_file', values: { line } })
    versions.add(order, earlier)
    return [record]
  })
  for (const orders of versions.all) closeTogether(orders)
  return merged
}

/** The versions that a file has of its orders, in file order. */
class Versions {
  readonly all = new Set<IncomingOrder[]>()
  private readonly byId = new Map<string, IncomingOrder[]>()
  private readonly byNumber = new Map<string, IncomingOrder[]>()

  /** Returns the last version of the same order: by its id, or by its number where one of the two has no id. */
  find(order: IncomingOrder): IncomingOrder | undefined {
    const found = this.byId.get(order.external_id)?.at(-1)
    if (found) return found
    // The number of our own format is its id, and a different spelling is another one.
    const sameNumber = order.native ? undefined : this.byNumber.get(order.number_key)?.at(-1)
    const isOther = sameNumber?.id_in_file === true && order.id_in_file && sameNumber.external_id !== order.external_id
    return isOther ? undefined : sameNumber
  }

  /** Returns an order with the same number and another id. The number of our own format is its id. */
  findOtherId(order: IncomingOrder): IncomingOrder | undefined {
    return order.native ? undefined : this.byNumber.get(order.number_key)?.at(-1)
  }

  allOf(order: IncomingOrder): IncomingOrder[] {
    return this.byId.get(order.external_id) ?? []
  }

  /** Gives all versions of an order the id that one of them has, and the number of the first. */
  identify(earlier: IncomingOrder, order: IncomingOrder): void {
    const versions = this.allOf(earlier)
    const { external_id, id_in_file } = [...versions, order].find((one) => one.id_in_file) ?? earlier
    const { external_number } = versions[0] ?? order
    for (const one of [...versions, order]) Object.assign(one, { external_id, id_in_file, external_number })
    this.byId.set(external_id, versions)
  }

  add(order: IncomingOrder, earlier: IncomingOrder | undefined): void {
    const versions = earlier ? this.allOf(earlier) : []
    versions.push(order)
    this.all.add(versions)
    this.byId.set(order.external_id, versions)
    this.byNumber.set(order.number_key, versions)
  }
}

function refuse(order: IncomingOrder, field: string, code: Problem['code'], line: number): ReadRecord {
  const { external_number, number_key, raw, line_numbers } = order
  return {
    kind: 'unreadable',
    external_number,
    number_key,
    problems: [{ field, code, values: { line } }],
    raw,
    line_numbers,
  }
}

/**
 * Closes all versions of an order of which one is cancelled, refunded, voided or fulfilled: most files have no time
 * of the last change, so that an open version below it may be the older one. Nothing is made for an order that its
 * store has ended; one that it opens again comes with the next export. Where all versions have a time, those after it
 * stay open.
 */
function closeTogether(versions: readonly IncomingOrder[]): void {
  const byTime = versions.every((order) => order.source_updated_at !== null)
  const inOrder = byTime ? versions.toSorted((one, other) => timeOf(one) - timeOf(other)) : versions
  const closed = inOrder.findLast((order) => order.source_state !== 'open')
  if (!closed) return
  for (const order of versions) {
    if (order.source_state !== 'open' || (byTime && timeOf(order) > timeOf(closed))) continue
    order.source_state = closed.source_state
    order.warnings = order.warnings.filter((warning) => warning.code !== 'order_newer_in_file')
    order.warnings.push({ field: '', code: 'order_closed_in_file', values: { line: closed.line_numbers[0] ?? 0 } })
  }
}

function timeOf({ source_updated_at }: IncomingOrder): number {
  return Date.parse(source_updated_at ?? '')
}
