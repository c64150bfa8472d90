import type { Tx } from '../../platform/db/database.types.ts'
import { type Call, today, type Ctx } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { createDocument, openDocument } from '../documents/documents.public.ts'
import { readPaperLogo } from '../settings/looks/site-looks.public.ts'
import { readPrintSettings } from '../settings/settings.public.ts'
import type { ClaimSheet } from './claim-sheet.format.ts'
import type { LockedDocument } from './stock-documents.store.ts'
import { type DocumentLine, findClaimSheet, readStockIn, readSupplierSkus } from './stock-documents.views.ts'

/** Stores the claim sheet of a delivery and returns its id; null if nothing is damaged. */
export async function createClaimSheet(
  tx: Tx,
  ctx: Call,
  draft: LockedDocument,
  lines: readonly DocumentLine[],
): Promise<number | null> {
  const damaged = lines.filter((line) => line.damaged > 0)
  if (damaged.length === 0) return null
  const { office_paper: paper, company_name: company, paper_language: language } = await readPrintSettings(tx)
  const logo = await readPaperLogo(tx)
  const { supplier, note } = await readStockIn(ctx, tx, draft.id)
  const variantIds = damaged.map((line) => line.variant_id)
  const skus = draft.supplier_id === null ? [] : await readSupplierSkus(tx, draft.supplier_id, variantIds)
  const bySupplier = new Map(skus.map((sku) => [sku.variant_id, sku.supplier_sku]))
  const content: ClaimSheet = {
    number: draft.number,
    received_on: today({ db: ctx.db, now: ctx.now, timeZone: ctx.timeZone }),
    company,
    logo_sha256: logo,
    supplier: supplier?.name ?? '',
    reference: draft.reference,
    note,
    lines: damaged.map(({ variant_id, sku, product, color, size, counted, damaged: units }) => ({
      sku,
      supplier_sku: bySupplier.get(variant_id) ?? '',
      product,
      color,
      size,
      counted,
      damaged: units,
    })),
    paper,
    language,
  }
  const name = `claim-${draft.number}`
  return createDocument(tx, { kind: 'claim_sheet_pdf', content, name, picture_sha256: logo })
}

/** Returns the claim sheet of a posted delivery. */
export async function openClaimSheet(ctx: Ctx, id: number): Promise<FileAnswer> {
  return openDocument(ctx, await findClaimSheet(ctx.db, id))
}
