import type { ChangedMeanwhile } from '@platen/contracts/records/record'
import { maxDocumentLines, type StockScan } from '@platen/contracts/stock-documents/documents'
import { gtinKey, isGtin } from '@platen/contracts/values/codes/gtin'
import type { Tx } from '../../platform/db/database.types.ts'
import type { Call, Ctx } from '../../platform/http/context.ts'
import { editorFor, fieldRefusal, meanwhileRefusal, refusal } from '../../platform/http/refusal.ts'
import { addBarcodeToVariant, findScannedVariant, findVariantOfScan } from '../products/products.public.ts'
import { lockDraft, type DocumentNoun } from './drafts.actions.ts'
import { assertLineNumbers, assertRaisable, chooseLineOfLot, chooseScannedLine } from './stock-document-lines.rules.ts'
import * as store from './stock-documents.store.ts'
import {
  type DocumentLine,
  findPallet,
  readLastEditOfLine,
  readLine,
  readLinePallets,
  readLines,
  readUnknownCode,
} from './stock-documents.views.ts'

/**
 * Counts one scan on a draft (STOCK-18): it raises the line of its variant, or begins one. A code that no variant has
 * is kept with how often it was scanned, so that nothing is lost. Each call is one scan under its idempotency key.
 */
export function scanCode<A>(
  ctx: Call,
  noun: DocumentNoun<A>,
  id: number,
  scan: { code: string; us_code?: string | undefined },
): Promise<StockScan> {
  return ctx.write(async (tx): Promise<StockScan> => {
    await lockDraft(tx, noun, id)
    const { code, variant: found, units: times, lot: namedLot } = await findVariantOfScan(tx, scan)
    if (!found) {
      assertRaisable(undefined, times)
      await store.countUnknownCode(tx, id, { code, lot: namedLot }, times)
      const lots = await readUnknownCode(tx, id, code)
      const scans = lots.reduce((sum, unknownLot) => sum + unknownLot.scans, 0)
      assertRaisable(undefined, scans)
      const rest = { lot: '', expires_on: null, count_version: await store.touchCount(tx, id) }
      return { outcome: 'unknown', code, units: 0, line: null, scans, ...rest }
    }
    const { variant_id: variantId, units, lot, expires_on } = found
    const lineId = await raiseVariant(tx, id, variantId, { units, lot })
    const line = await readLine(ctx, tx, lineId)
    const rest = { lot: line.lot === lot ? '' : lot, expires_on, count_version: await store.touchCount(tx, id) }
    return { outcome: 'counted', code, units, line, scans: 0, ...rest }
  })
}

/** Adds units of a variant to its line of their lot, or to a new one. Returns the line. */
async function raiseVariant(
  tx: Tx,
  documentId: number,
  variantId: number,
  { units, lot }: { units: number; lot: string },
): Promise<number> {
  const lines = await readLines(tx, documentId)
  const own = lines.filter((line) => line.variant_id === variantId)
  const first = chooseScannedLine(own)
  const line = chooseLineOfLot(own, first, lot)
  assertRaisable(line, units)
  if (line) {
    await store.raiseLine(tx, line.id, units, line.pallet === null || lot === '' ? line.lot : lot)
    return line.id
  }
  const fields = { expected: null, counted: units, damaged: 0, unit_cost_minor: first?.unit_cost_minor ?? null }
  const pallet = (await readLinePallets(tx, documentId)).find((linePallet) => linePallet.line_id === first?.id)
  return insertLine(tx, documentId, lines, { ...fields, variant_id: variantId, pallet_id: pallet?.pallet_id, lot })
}

async function insertLine(
  tx: Tx,
  documentId: number,
  lines: readonly DocumentLine[],
  line: store.LineFields & { variant_id: number },
): Promise<number> {
  if (lines.length >= maxDocumentLines) throw refusal('stock_lines_too_many', { max: maxDocumentLines })
  const [id] = await store.insertLines(tx, documentId, [line])
  if (id === undefined) throw new Error('a line was not inserted')
  return id
}

/** A line as a form sends it: the pallet by its code, null for the pick area. */
type EnteredLine = Omit<store.LineFields, 'pallet_id'> & { pallet?: string | null | undefined }

/**
 * Finds the pallet of a line. Throws `pallet_unknown`, `pallet_archived`, and `stock_lot_without_pallet` for a lot that
 * nothing would keep; posting looks at the pallet again under its lock.
 * @param current - the pallet that an edited line has
 */
async function namePallet(
  tx: Tx,
  { pallet: code, ...numbers }: EnteredLine,
  current: string | null = null,
): Promise<store.LineFields> {
  const { lot = '' } = numbers
  if (lot !== '' && (code === undefined ? current : code) === null) {
    throw fieldRefusal('lot', 'stock_lot_without_pallet', { lot })
  }
  if (code === undefined || code === null) return { ...numbers, pallet_id: code }
  const pallet = await findPallet(tx, code)
  if (!pallet) throw fieldRefusal('pallet', 'pallet_unknown', { code })
  if (pallet.archived) throw fieldRefusal('pallet', 'pallet_archived', { code })
  return { ...numbers, pallet_id: pallet.id }
}

/** Adds a line by its SKU, which may be any code of the variant. */
export function addLine<A>(
  ctx: Ctx,
  noun: DocumentNoun<A>,
  id: number,
  entered: EnteredLine & { sku: string },
): Promise<A> {
  return ctx.write(async (tx) => {
    await addLineIn(tx, noun, id, entered)
    return noun.read(ctx, tx, id)
  })
}

/** Does so in a transaction of the caller. */
export async function addLineIn<A>(
  tx: Tx,
  noun: DocumentNoun<A>,
  id: number,
  { sku, ...entered }: EnteredLine & { sku: string },
): Promise<void> {
  await lockDraft(tx, noun, id)
  const found = await findScannedVariant(tx, sku)
  if (!found) throw fieldRefusal('sku', 'sku_unknown', { sku })
  assertLineNumbers(entered)
  const line = { ...(await namePallet(tx, entered)), variant_id: found.variant_id }
  await insertLine(tx, id, await readLines(tx, id), line)
  await store.touchCount(tx, id)
}

interface LineRef {
  id: number
  line_id: number
  version: number
}

/** Changes the numbers of a line and where it goes. Throws `changed_meanwhile` if it was changed or counted on. */
export function editLine<A>(ctx: Ctx, noun: DocumentNoun<A>, line: LineRef, entered: EnteredLine): Promise<A> {
  return ctx.write(async (tx) => {
    await editLineIn(tx, ctx, noun, line, entered)
    return noun.read(ctx, tx, line.id)
  })
}

/** Does so in a transaction of the caller. */
export async function editLineIn<A>(
  tx: Tx,
  ctx: Call,
  noun: DocumentNoun<A>,
  line: LineRef,
  entered: EnteredLine,
): Promise<void> {
  await lockDraft(tx, noun, line.id)
  const { pallet } = await lineOfVersion(tx, ctx, line)
  assertLineNumbers(entered)
  await store.saveLine(tx, line.line_id, await namePallet(tx, entered, pallet))
  await store.touchCount(tx, line.id)
}

export function deleteLine<A>(ctx: Ctx, noun: DocumentNoun<A>, line: LineRef): Promise<A> {
  return ctx.write(async (tx) => {
    await lockDraft(tx, noun, line.id)
    await lineOfVersion(tx, ctx, line)
    await store.deleteLine(tx, line.line_id)
    await store.touchCount(tx, line.id)
    return noun.read(ctx, tx, line.id)
  })
}

/**
 * Returns a line of this version. Throws `changed_meanwhile` for an edit that is based on an older one. Its details
 * carry the line as it is now and who changed it last; lines have no history that would tell each change.
 */
async function lineOfVersion(tx: Tx, ctx: Call, { id, line_id: lineId, version }: LineRef): Promise<DocumentLine> {
  const line = (await readLines(tx, id)).find((line) => line.id === lineId)
  if (!line) throw refusal('not_found')
  if (line.version === version) return line
  const { at, ...editor } = await readLastEditOfLine(tx, lineId)
  const by = editorFor(ctx, editor)
  const details: ChangedMeanwhile = { version: line.version, ...by, at, current: line, changes: [] }
  throw meanwhileRefusal('changed_meanwhile', by, {}, details)
}

interface LinkedCode {
  code: string
  sku: string
  pack_quantity: number
  keep: boolean
}

/**
 * Says which variant an unknown code means: its scans are counted on the variant's lines, each as a pack and of the lot
 * that it named, and with `keep` it becomes a barcode of the variant (STOCK-20).
 */
export function linkCode<A>(ctx: Ctx, noun: DocumentNoun<A>, id: number, linked: LinkedCode): Promise<A> {
  return ctx.write(async (tx) => {
    const draft = await lockDraft(tx, noun, id)
    const lots = await readUnknownCode(tx, id, linked.code)
    if (lots.length === 0) throw refusal('stock_code_known', { code: linked.code, number: draft.number })
    const found = await findScannedVariant(tx, linked.sku)
    if (!found) throw fieldRefusal('sku', 'sku_unknown', { sku: linked.sku })
    if (linked.keep) await keepBarcode(tx, ctx, found.variant_id, linked)
    for (const { lot, scans } of lots) {
      await raiseVariant(tx, id, found.variant_id, { units: scans * linked.pack_quantity, lot })
    }
    await store.deleteUnknownCode(tx, id, linked.code)
    await store.touchCount(tx, id)
    return noun.read(ctx, tx, id)
  })
}

/** Makes a code a barcode of the variant, unless somebody did so since it was scanned. */
async function keepBarcode(tx: Tx, ctx: Ctx, variantId: number, { code, pack_quantity }: LinkedCode): Promise<void> {
  if (!isGtin(code)) throw fieldRefusal('code', 'stock_code_not_gtin', { code })
  const known = await findScannedVariant(tx, gtinKey(code))
  if (known?.variant_id === variantId && known.units === pack_quantity) return
  await addBarcodeToVariant(tx, ctx, variantId, { code, pack_quantity })
}

/** Removes an unknown code from the list of a draft. */
export function dropCode<A>(ctx: Ctx, noun: DocumentNoun<A>, id: number, code: string): Promise<A> {
  return ctx.write(async (tx) => {
    await lockDraft(tx, noun, id)
    await store.deleteUnknownCode(tx, id, code)
    await store.touchCount(tx, id)
    return noun.read(ctx, tx, id)
  })
}
