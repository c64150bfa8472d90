import { cellOf, type TableRow, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import { isRounded } from '../../../platform/files/text/written-text.ts'
import { isNo, isYes } from '../fields/yes-no.rules.ts'
import { splitOptions } from './line-options.format.ts'
import { interpretLineState } from './store-state.rules.ts'
import { lineCells, pick } from './table-cells.format.ts'
import type { LineField, TableLayout } from './table-layout.types.ts'
import type { LineOption, Written, WrittenLine } from './written-order.types.ts'

/** A table whose lines are read. */
interface LinesReading {
  table: TextTable
  layout: TableLayout
  /** Columns with designs or personalizations, which no layout can list. */
  optionColumns: readonly string[]
}

/** Reads the lines of a row. */
export function readLines({ table, layout, optionColumns }: LinesReading, row: TableRow): WrittenLine[] {
  const lines = layout.linesOf?.(table, row) ?? [lineCells(table, row, layout)]
  const { isNothing = () => false } = layout
  const own: LineOption[] = [
    ...optionColumns.map((name) => ({ name, value: cellOf(table, row, name) })),
    ...(layout.optionsOf?.(table, row) ?? []),
  ]
  return lines.flatMap((line) => {
    const { sku, title, quantity, ordered, price, line_total, options, line_shipped, line_id, customization } = line
    if ([sku, title, quantity].every(({ text }) => text.trim() === '')) return []
    const custom = customization.text.trim() === '' ? [] : [{ name: 'Customization', value: customization.text }]
    const state = interpretLineState(line.line_state, layout)
    const sent = interpretLineState(line_shipped, layout)
    const waits = state.waits ?? sent.waits
    const isRemoved = state.is_removed || sent.is_removed
    return [
      {
        at: row.line,
        // One that a spreadsheet rounded is that of many lines.
        id: isRounded(line_id.text.trim()) ? '' : line_id.text.trim(),
        ...{ sku, title, price, line_total },
        quantity: isRemoved ? { ...quantity, text: '0' } : quantity,
        ...(isRemoved && { ordered: quantity }),
        options: [...splitOptions(options.text), ...own, ...custom].filter((option) => !isNothing(option)),
        shipped: readShipped(table, layout, line),
        fulfilled: sent.is_fulfilled || state.is_fulfilled,
        reduced: Number(ordered.text) > Number(quantity.text),
        // How many of them are left isn't there.
        partly_fulfilled: state.is_partly_fulfilled || sent.is_partly_fulfilled || isSome(line.line_refunded.text),
        ...(waits !== null && { waits }),
      },
    ]
  })
}

/**
 * Whether a line is something to send, as its table says; null if it doesn't. Assumed: where a table has weights, what
 * has neither a SKU nor a weight is nothing to send.
 */
function readShipped(table: TextTable, layout: TableLayout, line: Record<LineField, Written>): boolean | null {
  const { sku, weight, requires_shipping: requires } = line
  if (isNo(requires.text)) return false
  if (isYes(requires.text)) return true
  if (sku.text.trim() !== '' || !hasWeights(table, layout)) return null
  return isSome(weight.text)
}

const isSome = (text: string) => /[1-9]/.test(text)

const weighed = new WeakMap<TextTable, boolean>()

/** Whether any row of a table has a weight: some stores keep none. */
function hasWeights(table: TextTable, { columns: { weight = [] } }: TableLayout): boolean {
  const known = weighed.get(table)
  if (known !== undefined) return known
  const has = table.rows.some((row) => isSome(pick(table, row, weight).text))
  weighed.set(table, has)
  return has
}
