import { columnKey } from '../../../platform/files/text/text-table.format.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import { proposeColumns } from '../columns/column-proposals.format.ts'
import { findLatestDay, type ReadOtherDay } from '../fields/ship-by.format.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import { isDesign } from '../written/line-options.format.ts'
import { interpretStateColumns, isCancellation, isStatusWord, type StateColumns } from '../written/store-state.rules.ts'

/** Columns that nothing reads, though by their headings they decide whether or what is made, or where it is sent. */
export interface UnreadColumns {
  /** What the store has done with the order. */
  states: readonly { kind: keyof StateColumns; name: string }[]
  /** Further lines, designs, or parts of the address. */
  further: readonly string[]
  /** Until when the store holds the order. */
  holds: readonly string[]
}

const stateKinds = [
  ['status', 'status'],
  ['payment_status', 'payment'],
  ['fulfillment_status', 'fulfillment'],
  ['cancelled_at', 'cancelled'],
] as const

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
  const { fields } = proposeColumns(names)
  const keyOf = (name: string) => columnKey(name.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  return {
    states: stateKinds.flatMap(([field, kind]) => {
      const name = fields[field]
      return name === undefined ? [] : [{ kind, name }]
    }),
    further: names.filter(
      (name) => isDesign(name) || furtherLine.test(keyOf(name)) || furtherAddress.test(keyOf(name)),
    ),
    holds: [...names, ...silent].filter((name) => holding.test(keyOf(name).replaceAll(/[^a-z]+/g, '_'))),
  }
}

const nothing = { name: '', text: '' }

/**
 * Doubts an order that has something in columns that nothing reads: a person compares it with the store. A state
 * counts where its word is one that keeps an order from being made. `cellsOf` returns the cells that the order has in a
 * column, and `readDay` reads a day as the file writes days.
 */
export function judgeUnreadColumns(
  found: RecordFindings,
  { states, further, holds }: UnreadColumns,
  cellsOf: (name: string) => readonly string[],
  lines: readonly number[],
  readDay?: ReadOtherDay,
): void {
  for (const { kind, name } of states) {
    const text = cellsOf(name).find((cell) => isClosing(kind, name, cell))
    if (text === undefined) continue
    found.doubt(name, 'doubt_store_hold', { status: toQuotable(`${name}: ${text.trim()}`) }, lines)
  }
  for (const name of holds) {
    const text = cellsOf(name).find(isHeld)
    if (text === undefined) continue
    const until = findLatestDay(text, readDay) ?? toQuotable(text.trim())
    found.doubt(name, 'doubt_hold_until', { column: toQuotable(name), until }, lines)
  }
  for (const name of further) {
    const value = cellsOf(name).find((cell) => !/^0*$/.test(cell.trim()))
    if (value === undefined) continue
    const values = { column: toQuotable(name), value: toQuotable(value.trim()) }
    found.doubt(name, 'doubt_column_unread', values, lines)
  }
}

/** A day of another century is how programs write that there is none: 1/1/0001. */
const isHeld = (text: string) =>
  isCancellation(text) && !/(?<!\d)(?:0\d|1[89])\d\d(?!\d)/.test(text.replace(/[T ]\d{1,2}:.*$/s, ''))

function isClosing(kind: keyof StateColumns, name: string, text: string): boolean {
  if (text.trim() === '') return false
  const none: StateColumns = { status: nothing, payment: nothing, fulfillment: nothing, cancelled: nothing }
  const state = interpretStateColumns({ ...none, [kind]: { name, text } })
  if (state.source_state !== 'open') return true
  return state.payment === 'pending' || (state.waits && isStatusWord(text))
}
