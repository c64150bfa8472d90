import {
  cellOf,
  checkColumns,
  ignoredColumnsNotice,
  rawRow,
  completeRows,
  hasColumn,
  type TableRow,
  type TextTable,
} from '../../../platform/files/text/text-table.format.ts'
import { isRefusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import { readAmount, readCurrency } from '../fields/amount.format.ts'
import type { Lacking, ReadOrderFile, ReadRecord } from '../incoming-order.public.types.ts'
import { limits } from '../order-limits.rules.ts'
import type { FileProblems } from '../../../platform/files/file-problem.ts'
import { writeAmount } from '../lines-sum.public.rules.ts'
import { readInstant } from '../fields/order-fields.format.ts'
import { toPlainId } from '../order-identity.public.rules.ts'
import { assignPersonalization, isMade } from '../order-lines.format.ts'
import { readOrderId, readOrderLabel, readOrderNote, readOrderTags } from '../fields/order-texts.format.ts'
import { findPersonalColumns } from '../personalization.format.ts'
import { finishRecord } from '../read-record.format.ts'
import { RecordFindings } from '../record-findings.format.ts'
import { doubtUncounted } from '../repeats/pasted-doubts.format.ts'
import { mergeRepeatedOrders } from '../repeats/repeated-orders.rules.ts'
import { groupRowsByOrder, type OrderRows } from '../rows/order-groups.format.ts'
import { decimalMarkOf } from '../shipping-prices.format.ts'
import { unreadableRecord } from '../unreadable-record.rules.ts'
import { doubtRefund } from '../fields/refunds.format.ts'
import { doubtCancellation } from '../unread/doubted-columns.format.ts'
import { findUnreadColumns, judgeUnreadColumns, type UnreadColumns } from '../unread/unread-columns.format.ts'
import type { TableSetting } from '../written/table-layout.types.ts'
import { ignoredAttributesNotice, reportIgnored } from '../written/ignored-attributes.format.ts'
import { isDesign } from '../written/line-options.format.ts'
import { readNoteAttributes } from './shopify-attributes.format.ts'
import { isWithoutHead, splitIntoVersions, type OrderBlock } from './shopify-blocks.format.ts'
import { shopifyOptional, shopifyRequired, type ShopifyColumn } from './shopify-columns.format.ts'
import {
  doubtJoinedRows,
  judgeDesignPositions,
  judgeFileOrder,
  judgeLinesSum,
  type FileOrder,
} from './shopify-doubts.format.ts'
import { dropFulfilledLines, readShopifyLine } from './shopify-lines.format.ts'
import { readShopifyPeople } from './shopify-people.format.ts'
import { nameRowsById, readShopifyRows } from './shopify-rows.format.ts'
import { matchShippingService, interpretStatus } from './shopify-status.rules.ts'
import { createRowProofs, readWrittenSums } from './shopify-sum.format.ts'

/** The rows of one version of an order, and what the whole file says about them. */
interface ShopifyBlock extends OrderBlock, Omit<OrderRows, 'rows'> {
  file_order: FileOrder
}

/** What is the same for all orders of a file. */
interface FileSetting {
  table: TextTable
  personal: readonly string[]
  unread: UnreadColumns
  /** Collects the names of attributes that nothing reads. */
  ignored: Set<string>
  lacks: Lacking
}

/** The columns of what an order may have; all others are required. */
const columnsOfField: Partial<Record<Lacking['fields'][number], readonly ShopifyColumn[]>> = {
  email: ['Email'],
  phone: ['Shipping Phone', 'Phone', 'Billing Phone'],
  ship_to_company: ['Shipping Company'],
  ship_to_address2: ['Shipping Address2'],
  ship_to_state: ['Shipping Province'],
  ship_to_postal_code: ['Shipping Zip'],
  shipping_service: ['Shipping Method'],
  tags: ['Tags'],
  customer_note: ['Notes'],
  currency: ['Currency'],
  subtotal_minor: ['Subtotal'],
  shipping_minor: ['Shipping'],
  tax_minor: ['Taxes'],
  total_minor: ['Total'],
}

function findLackingFields(table: TextTable): Lacking['fields'] {
  return Object.entries(columnsOfField).flatMap(([field, columns]) =>
    columns.some((column) => hasColumn(table.places, column)) ? [] : [field as Lacking['fields'][number]],
  )
}

/**
 * Reads Shopify's "Export orders": an order's first row has its fields, each further row only a line (samples/README).
 */
export function readShopifyCsv(written: TextTable, { texts }: TableSetting): ReadOrderFile | RefusedFile {
  const table = nameRowsById(written)
  const unknown = checkColumns(table, shopifyRequired, shopifyOptional)
  if (isRefusedFile(unknown)) return unknown
  const { personal, ignored } = findPersonalColumns(
    unknown.filter((name) => !isDesign(name)),
    texts,
  )
  const ofLines = [...unknown.filter(isDesign), ...personal]
  const hasAttributes = hasColumn(table.places, 'Note Attributes')
  const setting: FileSetting = {
    ...{ table, personal: ofLines, unread: findUnreadColumns(ignored), ignored: new Set() },
    lacks: {
      fields: ['ship_by', ...findLackingFields(table)],
      ...{ texts: !hasAttributes && personal.length === 0, designs: !hasAttributes && !unknown.some(isDesign) },
    },
  }
  const blocks = groupRowsByOrder(table, readShopifyRows(table)).flatMap(({ rows, joined, uncounted }) =>
    splitIntoVersions(table, rows, createRowProofs(table, rows)).map((block) => ({ ...block, joined, uncounted })),
  )
  const order = judgeFileOrder(table, blocks)
  const records = blocks.map((block) => readRows(setting, { ...block, file_order: order }))
  doubtJoinedRows(records)
  return {
    format: 'shopify_csv',
    records: mergeRepeatedOrders(records, 'Name'),
    notices: [...ignoredColumnsNotice(ignored), ...ignoredAttributesNotice('Note Attributes', setting.ignored)],
    unread: ignored,
  }
}

/** Returns the value of an order's column, as written. */
type Head = (column: ShopifyColumn) => string

function readRows({ table, personal, unread, ignored, lacks }: FileSetting, block: ShopifyBlock): ReadRecord {
  const { rows, repeated_at } = block
  const found = new RecordFindings()
  if (repeated_at !== null) found.warn('', 'order_repeated', { line: repeated_at })
  const whole = completeRows(table, rows, found.fatal, ['Created at', 'Lineitem quantity', 'Lineitem sku'])
  const raw = rows.map((row) => rawRow(table, row))
  const lineNumbers = rows.map((row) => row.line)
  if (whole.length === 0) {
    const externalNumber = rows[0] ? toQuotable(cellOf(table, rows[0], 'Name')) : ''
    const { list: problems } = found.fatal
    return unreadableRecord({ external_number: externalNumber, problems, raw, line_numbers: lineNumbers })
  }
  if (isWithoutHead(table, rows)) found.fatal.add('Financial Status', 'order_head_missing')
  const head = createHeadReader(table, whole, found.fatal)
  const externalNumber = readOrderId(found, 'Name', toPlainId(head('Name')))
  const id = readOrderId(found, 'Id', toPlainId(head('Id')))
  const currency = readCurrency(found.warnings, 'Currency', head('Currency'))
  const mark = decimalMarkOf(table)
  const amount = (column: ShopifyColumn) => readAmount(found.warnings, column, head(column), currency, mark)
  const fulfillment = head('Fulfillment Status').toLowerCase()
  const { source_state, payment, warning, partly_refunded, waits, unclear_cancellation } = interpretStatus({
    financial: head('Financial Status').toLowerCase(),
    fulfillment,
    cancelled_at: head('Cancelled at'),
  })
  if (warning) found.warn('Financial Status', warning.code, warning.values)
  if (waits && source_state === 'open') {
    found.doubt('Fulfillment Status', 'doubt_store_hold', { status: toQuotable(fulfillment) }, lineNumbers.slice(0, 1))
  }
  if (unclear_cancellation && source_state === 'open') {
    doubtCancellation(found, unclear_cancellation, lineNumbers.slice(0, 1))
  }
  judgeUnreadColumns(found, unread, (name) => whole.map((row) => cellOf(table, row, name)), lineNumbers)
  const refunded = amount('Refunded Amount')
  // Without a currency, an amount can't be read, but seen.
  const seen = refunded === null && /[1-9]/.test(head('Refunded Amount')) ? toQuotable(head('Refunded Amount')) : null
  if (partly_refunded || seen !== null) {
    doubtRefund(found, 'Refunded Amount', refunded === null ? seen : writeAmount(refunded, currency))
  }
  const attributes = readNoteAttributes(found, head('Note Attributes'), rows.length)
  reportIgnored(found, 'Note Attributes', attributes.ignored, ignored)
  const setting = { table, currency, mark, attributes: attributes.byRow, personal }
  const positions = new Map(rows.map((row, at) => [row, at + 1]))
  const lines = whole.flatMap((row) => readShopifyLine(found, setting, row, positions.get(row) ?? 0) ?? [])
  const sums = readWrittenSums(table, head, currency)
  const rowOf = new Map(whole.map((row) => [row.line, row]))
  const compared = sums.compare(
    lines,
    lines.flatMap(({ at }) => rowOf.get(at) ?? []),
  )
  const madeLineNumbers = new Set(lines.filter(isMade).map(({ at }) => at))
  // Attributes that name a line for each row prove all of them.
  const areNamed = Math.max(0, ...attributes.byRow.keys()) >= rows.length
  const inDoubt = areNamed ? [] : rows.filter((row) => madeLineNumbers.has(row.line))
  judgeLinesSum(found, block, inDoubt, compared, sums, currency)
  doubtUncounted(found, block.uncounted)
  if (compared.agrees === null) sums.judge(found, whole)
  judgeDesignPositions(found, table, block, attributes.byRow)
  const drafts = dropFulfilledLines(lines, source_state === 'open' ? fulfillment : null, found)
  const toMake = drafts.filter((line) => line.fulfilled !== true)
  const note = assignPersonalization(found, 'Note Attributes', attributes.unassigned, toMake)
  const placed = readInstant(found.fatal, 'Created at', head('Created at'))
  const draft = {
    external_id: id || externalNumber,
    external_number: externalNumber,
    placed_at: placed?.utc ?? null,
    ship_by: null,
    source_updated_at: null,
    native: null,
    lacks,
    id_in_file: id !== '',
    certain_lines: compared.agrees === true ? ('priced' as const) : ('none' as const),
    refunded_minor: refunded,
    currency,
    subtotal_minor: amount('Subtotal'),
    shipping_minor: amount('Shipping'),
    tax_minor: amount('Taxes'),
    total_minor: amount('Total'),
    ...readShopifyPeople(found, head),
    shipping_service: readOrderLabel(
      found,
      'Shipping Method',
      matchShippingService(head('Shipping Method')),
      limits.shipping_service,
    ),
    tags: readOrderTags(found, 'Tags', head('Tags')),
    customer_note: readOrderNote(
      found,
      'Notes',
      [head('Notes'), ...note].filter((text) => text !== '').join('\n'),
      limits.note,
    ),
    payment,
    source_state,
    line_ids: 'position' as const,
    drafts,
    raw,
    line_numbers: lineNumbers,
  }
  return finishRecord(draft, 'Name', found)
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
