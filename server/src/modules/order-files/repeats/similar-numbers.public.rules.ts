import { toQuotable } from '../../../platform/files/text/written-text.ts'
import type { Doubt, IncomingOrder } from '../incoming-order.public.types.ts'
import { toBareNumber, toNumberKey } from '../order-identity.public.rules.ts'

/** How a store names an order: by its own id, or by the number alone, which then stands for the id. */
export interface OrderNames {
  external_id: string
  external_number: string
  /** Whether the file has a column for the store's own id; unknown for orders that came in before. */
  id_in_file?: boolean
  /** Set for orders of our own format: its number is the id that we know, or the number of the store. */
  native?: object | null
}

/** Whether a name has the store's own id, and not the number in its place. */
export function hasOwnId({ external_id: id, external_number: number, id_in_file, native }: OrderNames): boolean {
  if (id_in_file === true && native === null) return true
  return id !== '' && toNumberKey(id) !== toNumberKey(number)
}

/**
 * Whether two numbers differ only by what a spreadsheet does to them (IMPORT-90). The store's own ids tell the orders
 * apart, unless they are the numbers and differ by nothing else either.
 */
export function isSimilarNumber(left: OrderNames, right: OrderNames): boolean {
  return areSimilar(compareBy(left), compareBy(right))
}

interface Compared {
  bare: string
  key: string
  /** The store's own id, if it has one. */
  own_id: string | null
}

function compareBy(names: OrderNames): Compared {
  const { external_number: number, external_id: id } = names
  return {
    bare: toBareNumber(number),
    key: toNumberKey(number),
    own_id: hasOwnId(names) ? toBareNumber(id) : null,
  }
}

function areSimilar(left: Compared, right: Compared): boolean {
  const haveDifferentIds = left.own_id !== null && right.own_id !== null && left.own_id !== right.own_id
  return left.bare !== '' && left.bare === right.bare && left.key !== right.key && !haveDifferentIds
}

/** The doubt about an order that may be another one of the store, whose number a spreadsheet may have changed. */
export function similarNumberDoubt({ external_number: other }: OrderNames): Omit<Doubt, 'lines'> {
  return { field: '', code: 'doubt_number_zeros', values: { other: toQuotable(other) } }
}

/** Doubts the orders of a file whose numbers differ only by what spreadsheets change: each names the other. */
export function doubtBareNumbers(orders: readonly IncomingOrder[]): void {
  const byBare = new Map<string, { order: IncomingOrder; by: Compared }[]>()
  for (const order of orders) {
    const by = compareBy(order)
    const some = byBare.get(by.bare)
    if (some) some.push({ order, by })
    else byBare.set(by.bare, [{ order, by }])
  }
  for (const some of byBare.values()) {
    // Equal numbers are similar to none: a file may have thousands of them.
    if (new Set(some.map(({ by }) => by.key)).size === 1) continue
    for (const { order, by } of some) {
      const other = some.find((candidate) => areSimilar(by, candidate.by))?.order
      if (other) order.doubts.push({ ...similarNumberDoubt(other), lines: order.line_numbers.slice(0, 1) })
    }
  }
}
