import { addStockInLine } from '@platen/contracts/stock-documents/stock-in'
import { skuKey } from '@platen/contracts/values/match-key'
import type { Reader, Tx } from '../../../platform/db/database.types.ts'
import { cellText } from '../../../platform/file-kinds/file-columns.ts'
import type { FileKind } from '../../../platform/file-kinds/file-kind.types.ts'
import type { FileRow, RowValues } from '../../../platform/file-kinds/file-row.types.ts'
import { pageOf } from '../../../platform/file-kinds/page-of.ts'
import { parseRows, saveParsed } from '../../../platform/file-kinds/save-rows.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { fieldRefusal } from '../../../platform/http/refusal.ts'
import { partition } from '../../../platform/partition.ts'
import { addLineIn, editLineIn } from '../counting.actions.ts'
import { stockInNoun } from '../drafts.actions.ts'
import { lockLineFiles } from '../stock-documents.store.ts'
import { stockInLineFile } from './stock-in-line-files.format.ts'
import { findDeliveries, findFileLines, readFileLines } from './stock-in-line-files.views.ts'

const documentOf = (values: RowValues) => String(values.document)
const toColumn = (field: string) => (field === 'unit_cost_minor' ? 'unit_cost_cents' : field)

const variantKeyOf = (values: RowValues) => JSON.stringify([values.document, skuKey(String(values.sku))])

const findLinesOf = (db: Reader, rows: readonly RowValues[]) =>
  findFileLines(
    db,
    rows.map((values) => ({ document: documentOf(values), sku: String(values.sku) })),
  )

/** Returns how many lines of each SKU its document has. */
async function countLines(tx: Tx, rows: readonly FileRow[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const lines = await findLinesOf(
    tx,
    rows.map(({ values }) => values),
  )
  for (const { values } of lines) counts.set(variantKeyOf(values), (counts.get(variantKeyOf(values)) ?? 0) + 1)
  return counts
}

/**
 * Lines of drafts of Stock In in a file, such as a supplier's list of what it sends. A document may have a SKU on
 * several lines: `line` says which of them, the first without it; a new one has the next number. Lines that a file
 * doesn't name stay.
 */
export const stockInLineFileKind: FileKind<Ctx> = {
  ...stockInLineFile,
  single: addStockInLine,
  lock: lockLineFiles,
  find: findLinesOf,
  readPage: async (db, after, limit) => pageOf(await readFileLines(db, after, limit), limit),
  async save(tx, ctx, rows) {
    const deliveries = await findDeliveries(tx, [...new Set(rows.map((row) => documentOf(row.values)))])
    const [known, unknown] = partition(rows, (row) => deliveries.has(documentOf(row.values)))
    const { parsed, problems } = await parseRows(known, addStockInLine.body, toColumn, ({ values }) => ({
      ...{ sku: values.sku, expected: values.expected, counted: values.counted, damaged: values.damaged },
      ...{ unit_cost_minor: values.unit_cost_cents, pallet: values.pallet, lot: values.lot },
    }))
    const counts = await countLines(tx, rows)
    const refused = await saveParsed(tx, parsed, toColumn, async ({ stored, values }, { sku, ...line }) => {
      const id = deliveries.get(documentOf(values)) ?? 0
      if (stored) return editLineIn(tx, ctx, stockInNoun, { id, line_id: stored.id, version: stored.version }, line)
      const next = (counts.get(variantKeyOf(values)) ?? 0) + 1
      if (values.line !== next) {
        const named = { document: documentOf(values), line: Number(values.line), sku, next }
        throw fieldRefusal('line', 'stock_line_not_next', named)
      }
      await addLineIn(tx, stockInNoun, id, { sku, ...line })
      counts.set(variantKeyOf(values), next)
    })
    const withoutDocument = unknown.map(({ line, values }) => ({
      line,
      column: 'document',
      text: cellText('file_choice_unknown', { value: documentOf(values) }),
    }))
    return [...problems, ...refused, ...withoutDocument]
  },
}
