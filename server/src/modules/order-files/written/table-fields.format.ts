import { hasColumn, type TableRow, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import { FileProblems } from '../../../platform/files/file-problem.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import { toNumberKey } from '../order-identity.public.rules.ts'
import type { StoreState } from './store-state.rules.ts'
import { pick } from './table-cells.format.ts'
import type { OrderCells, OrderField, PlaceField, TableLayout } from './table-layout.types.ts'
import type { TableReading } from './table-rows.format.ts'
import type { Written, WrittenAddress } from './written-order.types.ts'
import { joinWritten, writtenAddress } from './written-people.format.ts'

type Layout = Pick<TableReading, 'table' | 'layout'>

/**
 * Returns a reader of an order's fields. Rows with different values of what must be the same are a problem; what the
 * system has for each item is read from all rows, `all`.
 */
export function createCells(
  { table, layout }: Layout,
  rows: readonly TableRow[],
  problems: FileProblems,
  all: readonly TableRow[] = rows,
): OrderCells {
  const reported = new Set<string>()
  return {
    has: (field) => (layout.columns[field] ?? []).some((column) => hasColumn(table.places, column)),
    ofLines(field) {
      const { linesOf, columns } = layout
      if (columns[field] === undefined) return []
      return rows.flatMap((row) =>
        linesOf ? linesOf(table, row).map((line) => line[field]) : pick(table, row, columns[field] ?? []),
      )
    },
    of(field) {
      const columns = layout.columns[field] ?? []
      const how = layout.per_item?.[field]
      const written = (how ? all : rows).map((row) => ({ row, value: pick(table, row, columns) }))
      const filled = written.filter(({ value }) => value.text.trim() !== '')
      const [first] = filled
      if (!first) return written[0]?.value ?? { name: field, text: '' }
      if (how) return joinItems(filled, how)
      const keyOf = (text: string) => (field === 'number' ? toNumberKey(text) : text.trim())
      const differing = filled.find(({ value }) => keyOf(value.text) !== keyOf(first.value.text))
      if (differing && !reported.has(field)) {
        reported.add(field)
        const { name } = first.value
        const [firstText, otherText] = [toQuotable(first.value.text.trim()), toQuotable(differing.value.text.trim())]
        problems.add(name, 'order_fields_differ', { first: firstText, other: otherText, line: differing.row.line })
      }
      return first.value
    },
  }
}

/** Joins what a system has for each item of an order, each text once, or takes the first in their order. */
function joinItems(filled: readonly { value: Written }[], how: 'joined' | 'least'): Written {
  const texts = [...new Set(filled.map(({ value }) => value.text.trim()))]
  const text = how === 'joined' ? texts.join('\n') : (texts.toSorted()[0] ?? '')
  return { name: filled[0]?.value.name ?? '', text }
}

export function readPlace(cells: OrderCells, of: 'ship' | 'bill'): WrittenAddress {
  const cell = (field: PlaceField) => cells.of(`${of}_${field}`)
  return writtenAddress((part) => {
    if (part === 'name' && cell('name').text.trim() === '') {
      return joinWritten([cell('first_name'), cell('last_name')], ' ')
    }
    return part === 'address2' ? joinWritten([cell('address2'), cell('address3')], ', ') : cell(part)
  })
}

/**
 * Returns the state of the first row whose store doesn't want the order any more. What was sent isn't that: systems
 * that have a state for each item say so of single ones.
 */
export function findEndedRow(reading: Layout, rows: readonly TableRow[]): StoreState | undefined {
  const states = rows.map((row) => reading.layout.state(createCells(reading, [row], new FileProblems())))
  return states.find(({ source_state: state }) => state !== 'open' && state !== 'fulfilled')
}

/** The name of the column by which the orders of a table are named. */
export function numberName(table: TextTable, { columns }: TableLayout): string {
  const names = [...(columns.number ?? []), ...(columns.id ?? [])]
  return names.find((column) => hasColumn(table.places, column)) ?? 'number'
}

/** Returns what a status is read from. */
export function findStatus(cells: OrderCells): Written {
  const fields: readonly OrderField[] = ['status', 'payment_status', 'fulfillment_status']
  return fields.map((name) => cells.of(name)).find(({ text }) => text !== '') ?? cells.of('status')
}
