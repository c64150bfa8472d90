import {
  cellOf,
  checkColumns,
  ignoredColumnsNotice,
  rawRow,
  completeRows,
  type TableRow,
  type TextTable,
} from '../../../platform/files/text/text-table.format.ts'
import { isRefusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import { readAmount, readCurrency, type DecimalMark } from '../amount.format.ts'
import type { ReadOrderFile, ReadRecord } from '../incoming-order.types.ts'
import { limits } from '../order-limits.rules.ts'
import { FileProblems } from '../../../platform/files/file-problem.ts'
import { readIdentifier, readLine, readNote, readUnrounded } from '../../../platform/files/text/file-values.format.ts'
import { readInstant } from '../order-fields.format.ts'
import { groupRowsByOrder } from '../order-rows.format.ts'
import { toNumberKey } from '../order-identity.rules.ts'
import { finishRecord, mergeRepeatedOrders } from '../read-record.format.ts'
import { splitIntoVersions, type OrderBlock } from './shopify-blocks.format.ts'
import { shopifyOptional, shopifyRequired, type ShopifyColumn } from './shopify-columns.format.ts'
import { readDesignAttributes } from './shopify-designs.format.ts'
import { dropFulfilledLines, readShopifyLine } from './shopify-lines.format.ts'
import { readShopifyPeople } from './shopify-people.format.ts'
import { matchShippingService, interpretStatus } from './shopify-status.rules.ts'

/**
 * Reads Shopify's "Export orders": an order's first row has its fields, each further row only a line (samples/README).
 */
export function readShopifyCsv(table: TextTable): ReadOrderFile | RefusedFile {
  const ignored = checkColumns(table, shopifyRequired, shopifyOptional)
  if (isRefusedFile(ignored)) return ignored
  const records = groupRowsByOrder(table, 'Name').flatMap((rows) =>
    splitIntoVersions(table, rows).map((block) => readRows(table, block)),
  )
  return {
    format: 'shopify_csv',
    records: mergeRepeatedOrders(records, 'Name'),
    notices: ignoredColumnsNotice(ignored),
  }
}

/** Returns the value of an order's column, as written. */
type Head = (column: ShopifyColumn) => string

function readRows(table: TextTable, { rows, repeated_at }: OrderBlock): ReadRecord {
  const problems = new FileProblems()
  const warnings = new FileProblems()
  if (repeated_at !== null) warnings.add('', 'order_repeated', { line: repeated_at })
  const whole = completeRows(table, rows, problems)
  const raw = rows.map((row) => rawRow(table, row))
  const lineNumbers = rows.map((row) => row.line)
  if (whole.length === 0) {
    const externalNumber = rows[0] ? toQuotable(cellOf(table, rows[0], 'Name')) : ''
    return {
      kind: 'unreadable',
      external_number: externalNumber,
      number_key: toNumberKey(externalNumber),
      problems: problems.list,
      raw,
      line_numbers: lineNumbers,
    }
  }
  const head = createHeadReader(table, whole, problems)
  const externalNumber = readIdentifier(problems, 'Name', head('Name'), limits.order_number)
  const id = readIdentifier(problems, 'Id', readUnrounded(problems, 'Id', head('Id')), limits.order_number)
  const currency = readCurrency(problems, 'Currency', head('Currency'))
  const mark: DecimalMark = table.separator === ';' ? ',' : '.'
  const amount = (column: ShopifyColumn) => readAmount(problems, column, head(column), currency, mark)
  const { source_state, payment, warning } = interpretStatus({
    financial: head('Financial Status').toLowerCase(),
    fulfillment: head('Fulfillment Status').toLowerCase(),
    cancelled_at: head('Cancelled at'),
  })
  if (warning) warnings.add('Financial Status', warning.code, warning.values)
  const designs = readDesignAttributes(problems, warnings, head('Note Attributes'), rows.length)
  const setting = { table, currency, mark, designs }
  const lines = whole.flatMap((row) => readShopifyLine(problems, setting, row, rows.indexOf(row) + 1) ?? [])
  const placed = readInstant(problems, 'Created at', head('Created at'))
  const draft = {
    external_id: id || externalNumber,
    external_number: externalNumber,
    placed_at: placed?.utc ?? null,
    ship_by: null,
    source_updated_at: null,
    native: null,
    id_in_file: id !== '',
    problems: [],
    doubts: [],
    left_out: [],
    refunded_minor: amount('Refunded Amount'),
    currency,
    subtotal_minor: amount('Subtotal'),
    shipping_minor: amount('Shipping'),
    tax_minor: amount('Taxes'),
    total_minor: amount('Total'),
    ...readShopifyPeople(problems, head),
    shipping_service: readLine(
      problems,
      'Shipping Method',
      matchShippingService(head('Shipping Method')),
      limits.shipping_service,
    ),
    tags: readTags(problems, head('Tags')),
    customer_note: readNote(problems, 'Notes', head('Notes'), limits.note),
    payment,
    source_state,
    line_ids: 'position' as const,
    lines: dropFulfilledLines(lines, head('Fulfillment Status').toLowerCase(), warnings),
    raw,
    line_numbers: lineNumbers,
  }
  return finishRecord(draft, 'Name', problems, warnings)
}

/** Returns a reader of an order's fields, which are in one of its rows. Rows with different values are a problem. */
function createHeadReader(table: TextTable, rows: TableRow[], problems: FileProblems): Head {
  const reported = new Set<string>()
  return (column) => {
    const filled = rows.filter((row) => cellOf(table, row, column).trim() !== '')
    const first = filled[0] ? cellOf(table, filled[0], column).trim() : ''
    const differing = filled.find((row) => cellOf(table, row, column).trim() !== first)
    if (differing && !reported.has(column)) {
      reported.add(column)
      const other = toQuotable(cellOf(table, differing, column))
      problems.add(column, 'order_fields_differ', { first: toQuotable(first), other, line: differing.line })
    }
    return first
  }
}

function readTags(problems: FileProblems, written: string): string[] {
  const tags = written.split(',').map((tag) => readLine(problems, 'Tags', tag, limits.tag))
  return [...new Set(tags.filter((tag) => tag !== ''))]
}
