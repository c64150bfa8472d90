import { columnKey } from '../../../platform/files/text/text-table.format.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import { proposeColumns } from '../columns/column-proposals.format.ts'
import { saysNothing } from '../fields/done-day.rules.ts'
import { saysSome } from '../fields/refunds.format.ts'
import { findLatestDay, type ReadOtherDay } from '../fields/ship-by.format.ts'
import { isNo } from '../fields/yes-no.rules.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import { doubtCancellation, doubtUnreadColumn } from './doubted-columns.format.ts'
import { isDesign } from '../written/line-options.format.ts'
import { keepsFromMaking, type StateColumns } from '../written/store-state.rules.ts'

/** Columns that nothing reads, though by their headings they decide whether or what is made, or where it is sent. */
export interface UnreadColumns {
  /** What the store has done with the order. */
  states: readonly { kind: keyof StateColumns; name: string }[]
  /** Further lines, designs, or parts of the address. */
  further: readonly string[]
  /** Until when the store holds the order. */
  holds: readonly string[]
  /** What was given back or cancelled of the order or its lines. */
  takenBack: readonly string[]
}

const stateKinds = [
  ['status', 'status'],
  ['payment_status', 'payment'],
  ['fulfillment_status', 'fulfillment'],
  ['cancelled_at', 'cancelled'],
  ['line_status', 'fulfillment'],
] as const

const back =
  '(?:refund(?:s|ed)?|rembours(?:ee?s?|ements?)|(?:zu)?(?:ruck)?erstatt(?:et|ung)|reembols(?:o|ad[ao])s?|rimbors(?:o|at[aeio]))'
/** `Refunded amount`, `Order Line Total Refunded`, `Montant remboursé`. */
const refund = new RegExp(`(?:^|_)${back}(?:_|$)`)
/** `Total without refunds`, `Refund policy`. */
const noRefund = new RegExp(
  `(?:^|_)(?:minus|less|net_of|without|excluding|before|after|sans|hors|apres|avant)_(?:the_|les_)?${back}|${back}_(?:policy|deadline|until|window|address|eligib)`,
)
const count = '(?:qty|quantity|quantite|qte|units?|items?|articles?|pieces?|amount|montant|total)'
const gone = `(?:of_)?(?:${back}|cancell?(?:ed|ations?)|return(?:s|ed)?|removed|annule(?:e|s|es)?|retourne(?:e|s|es)?)`
/** `Qty cancelled`, `Returned items`. */
const goneCount = new RegExp(`(?:^|_)(?:${count}_${gone}|${gone}_${count})$`)

const goods = '(?:sku|qty|quantity|quantite|item|product|produit|article)'
/** `SKU 2`, `Item 2 quantity`; the first of them is the one that was chosen. */
const furtherLine = new RegExp(
  `^(?:line_?)?${goods}_?(?:[2-9]|[1-9]\\d)(?:_${goods})?$|^line_?(?:[2-9]|[1-9]\\d)_${goods}$`,
)
/** `address3`, `House number`. */
const furtherAddress =
  /^(?:ship(?:ping)?_(?:to_)?|delivery_)?(?:(?:address|adresse|street|rue)(?:_?line|_ligne)?_?[3-9]|(?:house|building|street)_?(?:number|num|no|nr)|(?:huis|haus)nummer|numero_(?:civique|rue|de_rue))$/

/**
 * `Order - Hold Until`, `Release date`, `Do not ship before`. Assumed: Amazon's “earliest-ship-date” is none, because
 * all of its orders have one, and it is about the shipping alone.
 */
const holding =
  /(?:^|_)hold_(?:until|till)(?:_date)?$|^(?:order_)?release_(?:date|on|at)$|^date_(?:de_)?(?:release|liberation)$|^(?:do_not|don_?t|not)_(?:ship|fulfill?|process)_before(?:_date)?$|^(?:ship|fulfill?|process)_(?:not_before|on_or_after|after)(?:_date)?$|^not_before(?:_date)?$|^(?:retenir|retenue?|attendre|en_attente|suspendue?)_jusqu_?au?$|^ne_pas_(?:expedier|traiter|produire)_avant(?:_le)?$/

/**
 * Finds the columns among those that nothing reads. `silent` are columns of a system that nobody is told about; of
 * these, the store's holds count.
 */
export function findUnreadColumns(names: readonly string[], silent: readonly string[] = []): UnreadColumns {
  const keyOf = (name: string) => columnKey(name.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  const wordsOf = (name: string) => keyOf(name).replaceAll(/[^a-z]+/g, '_')
  return {
    // Each by itself: of several that say the same, a table has one that is right.
    states: names.flatMap((name) => {
      const { fields } = proposeColumns([name])
      return stateKinds.flatMap(([field, kind]) => (fields[field] === undefined ? [] : [{ kind, name }]))
    }),
    further: names.filter(
      (name) => isDesign(name) || furtherLine.test(keyOf(name)) || furtherAddress.test(keyOf(name)),
    ),
    holds: [...names, ...silent].filter((name) => holding.test(wordsOf(name))),
    // WooCommerce writes “Total (- Refund)” for one without what was given back.
    takenBack: names.filter((name) => {
      const words = wordsOf(name)
      return !/\([-–−]/.test(name) && !noRefund.test(words) && (refund.test(words) || goneCount.test(words))
    }),
  }
}

/**
 * Doubts an order that has something in columns that nothing reads: a person compares it with the store. A state
 * counts where its word is one that keeps an order from being made. `cellsOf` returns the cells that the order has in a
 * column, and `readDay` reads a day as the file writes days.
 */
export function judgeUnreadColumns(
  found: RecordFindings,
  { states, further, holds, takenBack }: UnreadColumns,
  cellsOf: (name: string) => readonly string[],
  lines: readonly number[],
  readDay?: ReadOtherDay,
): void {
  for (const { kind, name } of states) {
    const text = cellsOf(name).find((cell) => cell.trim() !== '' && keepsFromMaking({ [kind]: { name, text: cell } }))
    if (text === undefined) continue
    if (kind === 'cancelled') doubtCancellation(found, { name, text }, lines)
    else found.doubt(name, 'doubt_store_hold', { status: toQuotable(`${name}: ${text.trim()}`) }, lines)
  }
  for (const name of takenBack) {
    const text = cellsOf(name).find(saysSome)
    if (text === undefined || states.some((state) => state.name === name)) continue
    doubtUnreadColumn(found, { name, text }, lines, 'doubt_taken_back_unread')
  }
  for (const name of holds) {
    const text = cellsOf(name).find(isHeld)
    if (text === undefined) continue
    const until = findLatestDay(text, readDay) ?? toQuotable(text.trim())
    found.doubt(name, 'doubt_hold_until', { column: toQuotable(name), until }, lines)
  }
  for (const name of further) {
    const text = cellsOf(name).find((cell) => !/^0*$/.test(cell.trim()))
    if (text !== undefined) doubtUnreadColumn(found, { name, text }, lines)
  }
}

const isHeld = (text: string) => !saysNothing(text) && !isNo(text)
