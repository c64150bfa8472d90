import { type Call, today } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { csvHead, csvRow } from '../../platform/files/text/written-csv.format.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { unitsToBuy } from './purchase-list.rules.ts'
import { consumptionDays, findSupplierCode, readPurchaseRows } from './purchase-list.views.ts'

const columns = [
  'sku',
  'supplier_sku',
  'product',
  'color',
  'size',
  'quantity',
  'unit_cost_cents',
  'currency',
  'available',
  'short',
  'incoming',
  'reorder_point',
  'consumed_28_days',
]

/** Answers with what to buy of a supplier as a CSV file (STOCK-23), and records that it left the site (RECORD-8). */
export async function downloadPurchaseList(
  ctx: Call,
  { supplier_id: supplierId, cover_days: coverDays }: { supplier_id: number; cover_days?: number | undefined },
): Promise<FileAnswer> {
  const code = await findSupplierCode(ctx.db, supplierId)
  if (code === undefined) throw refusal('not_found')
  const rows = await readPurchaseRows(ctx.db, supplierId)
  const lines = rows.flatMap((row) => {
    const quantity = unitsToBuy(row, coverDays, consumptionDays)
    if (quantity === 0) return []
    const cost = [String(quantity), String(row.unit_cost_minor), row.currency]
    const numbers = [row.available, row.short, row.incoming, row.reorder_point, row.consumed].map(String)
    return [csvRow([row.sku, row.supplier_sku, row.product, row.color, row.size, ...cost, ...numbers])]
  })
  await ctx.transaction((tx) => recordAudit(tx, ctx, 'purchase_list.exported', null, { supplier: code }))
  return {
    content: Buffer.from(csvHead(columns) + lines.join('')),
    media_type: 'text/csv; charset=utf-8',
    file_name: `purchase-${code}-${today(ctx)}.csv`,
    inline: false,
  }
}
