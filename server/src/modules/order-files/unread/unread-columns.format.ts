import { columnKey } from '../../../platform/files/text/text-table.format.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import { proposeColumns } from '../columns/column-proposals.format.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import { isDesign } from '../written/line-options.format.ts'
import { interpretStateColumns, isStatusWord, type StateColumns } from '../written/store-state.rules.ts'

/** Columns that nothing reads, though by their headings they decide whether or what is made, or where it is sent. */
export interface UnreadColumns {
  /** What the store has done with the order. */
  states: readonly { kind: keyof StateColumns; name: string }[]
  /** Further lines, designs, or parts of the address. */
  further: readonly string[]
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

/** Finds the columns among those that nothing reads. */
export function findUnreadColumns(names: readonly string[]): UnreadColumns {
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
  }
}

const nothing = { name: '', text: '' }

/**
 * Doubts an order that has something in columns that nothing reads: a person compares it with the store. A state
 * counts where its word is one that keeps an order from being made. `cellsOf` returns the cells that the order has in a
 * column.
 */
export function judgeUnreadColumns(
  found: RecordFindings,
  { states, further }: UnreadColumns,
  cellsOf: (name: string) => readonly string[],
  lines: readonly number[],
): void {
  for (const { kind, name } of states) {
    const text = cellsOf(name).find((cell) => isClosing(kind, name, cell))
    if (text === undefined) continue
    found.doubt(name, 'doubt_store_hold', { status: toQuotable(`${name}: ${text.trim()}`) }, lines)
  }
  for (const name of further) {
    const value = cellsOf(name).find((cell) => !/^\s*0*\s*$/.test(cell))
    if (value === undefined) continue
    const values = { column: toQuotable(name), value: toQuotable(value.trim()) }
    found.doubt(name, 'doubt_column_unread', values, lines)
  }
}

function isClosing(kind: keyof StateColumns, name: string, text: string): boolean {
  if (text.trim() === '') return false
  const none: StateColumns = { status: nothing, payment: nothing, fulfillment: nothing, cancelled: nothing }
  const state = interpretStateColumns({ ...none, [kind]: { name, text } })
  if (state.source_state !== 'open') return true
  return state.payment === 'pending' || (state.waits && isStatusWord(text))
}
