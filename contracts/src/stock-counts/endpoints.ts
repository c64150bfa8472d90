import { z } from 'zod'
import { code, endpoint, id, idText, instant, optionalText, scannedCode, version, type Contract } from '../endpoint.ts'
import { stockCountErrors } from './errors.ts'
import { stockCountScopes, stockCountStates } from './columns.ts'
import { listMeta, listQuery } from '../paging.ts'
import { historyOf, recordStamp } from '../records/record.ts'
import { lotOfCode } from '../stock-documents/documents.ts'
import { blankPicture } from '../variants/blank-picture.ts'

// A blind count doesn't send what is expected, nor what differs, before somebody with stock.write has it open to close
// it, which is while it is paused: nobody counts then, and resuming it is kept in its history. All figures that would
// tell are null until then.

const whole = z.number().int()

/** Most SKUs of one count. */
export const maxCountLines = 5_000
/** Most units of one SKU. */
export const maxCountedUnits = 1_000_000

export const stockCountRow = z.strictObject({
  id,
  version: whole,
  number: z.string(),
  status: z.enum(stockCountStates),
  scope: z.enum(stockCountScopes),
  location_from: z.string(),
  location_to: z.string(),
  category: z.string(),
  blind: z.boolean(),
  /** SKUs that it covers. */
  lines: whole,
  /** SKUs that were counted in their newest round. */
  counted: whole,
  /** SKUs whose count differs. Null while a blind count hides it. */
  differences: whole.nullable(),
  /** What the differences are worth at cost; negative where stock is missing. */
  value_minor: whole.nullable(),
  /** That of the value: the site's. */
  currency: z.string(),
  created_at: instant,
  created_by: z.string(),
  closed_at: instant.nullable(),
})
export type StockCountRow = z.infer<typeof stockCountRow>

export const stockCountLine = z.strictObject({
  id,
  count: z.strictObject({ id, number: z.string() }),
  variant_id: id,
  sku: z.string(),
  product: z.string(),
  color: z.string(),
  size: z.string(),
  picture: blankPicture,
  pick_location: z.string(),
  /** 1, or more where it is counted again. */
  round: whole,
  /** Units of the newest round; null where nobody counted it yet. */
  counted: whole.nullable(),
  /** What should have been on the shelf when it was counted. */
  expected: whole.nullable(),
  difference: whole.nullable(),
  value_minor: whole.nullable(),
  currency: z.string(),
  /** Stock left or came while it was counted, so that its difference may be wrong. */
  moved: z.boolean(),
  counted_at: instant.nullable(),
  counted_by: z.string().nullable(),
})
export type StockCountLine = z.infer<typeof stockCountLine>

export const stockCountDetail = z.strictObject({
  ...stockCountRow.shape,
  note: z.string(),
  closed_by: z.string().nullable(),
  /** SKUs that are to be counted again and weren't yet. */
  to_recount: whole,
  /** SKUs whose stock moved while they were counted. */
  moved: whole.nullable(),
  /** Who counted so far. */
  counters: z.array(z.string()),
  /** The newest batches whose blanks are still expected on the shelf, at most 20. */
  unpicked_batches: z.array(z.strictObject({ id, number: z.string(), piece_count: whole, created_at: instant })),
  record: recordStamp,
})
export type StockCountDetail = z.infer<typeof stockCountDetail>

const idParams = z.strictObject({ id: idText })
const write = { access: 'stock.write' as const }

export const listStockCounts = endpoint({
  route: 'GET /stock-counts',
  access: 'stock.read',
  summary: 'Counts of stock, the newest first. Searched by number.',
  query: listQuery(['-number', 'number'], {
    status: z.enum(stockCountStates).optional(),
    /** Leaves out what a blind count hides. */
    with_differences: z.literal('true').optional(),
  }),
  response: z.array(stockCountRow),
  meta: listMeta,
})

export const listStockCountLines = endpoint({
  route: 'GET /stock-count-lines',
  access: 'stock.read',
  summary: 'The SKUs of counts in walking order, with what was counted and expected. Searched by SKU.',
  query: listQuery(['position', '-position'], {
    count_id: idText.optional(),
    /** recount: to be counted again and not counted since; difference: leaves out what a blind count hides. */
    state: z.enum(['uncounted', 'recount', 'counted', 'difference']).optional(),
  }),
  response: z.array(stockCountLine),
  meta: listMeta,
})

export const getStockCount = endpoint({
  route: 'GET /stock-counts/:id',
  access: 'stock.read',
  summary: 'One count with its progress.',
  params: idParams,
  response: stockCountDetail,
})

export const stockCountHistory = historyOf('stock-counts', 'stock.read')

export const createStockCount = endpoint({
  route: 'POST /stock-counts',
  ...write,
  summary:
    'Starts a count of the SKUs with tracked stock in a range of locations, in a category, or of a list. A SKU is in one open count at most.',
  body: z.strictObject({
    scope: z.enum(stockCountScopes),
    /** The first and last pick location. */
    location_from: optionalText(80),
    location_to: optionalText(80),
    category: optionalText(80),
    skus: z.array(code(80)).max(maxCountLines),
    blind: z.boolean(),
    note: optionalText(1_000),
  }),
  response: stockCountDetail,
})

export const countUnits = endpoint({
  route: 'POST /stock-counts/:id/entries',
  ...write,
  summary:
    'Counts units of a SKU: a scan of its SKU or GTIN is one, of a case barcode its pack quantity; `units` adds a typed quantity, which may be 0, or negative to take some back. Entries add up, whoever made them.',
  params: idParams,
  body: z.strictObject({
    code: scannedCode(200),
    /** The same scan as read by its physical keys; looked up where no SKU has `code`. */
    us_code: scannedCode(200).optional(),
    units: whole.min(-maxCountedUnits).max(maxCountedUnits).nullable(),
  }),
  response: z.strictObject({ units: whole, line: stockCountLine, ...lotOfCode }),
})

export const addToStockCount = endpoint({
  route: 'POST /stock-counts/:id/lines',
  ...write,
  summary: 'Adds a SKU that the count doesn’t cover. All of it must be counted, wherever it is.',
  params: idParams,
  body: z.strictObject({ code: scannedCode(200) }),
  response: stockCountLine,
})

function step(name: 'pause' | 'resume' | 'cancel' | 'close', summary: string) {
  return endpoint({
    route: `POST /stock-counts/:id/${name}`,
    ...write,
    summary,
    params: idParams,
    body: z.strictObject({ version }),
    response: stockCountDetail,
  })
}

export const pauseStockCount = step('pause', 'Pauses a count: nothing can be counted until it is resumed.')
export const resumeStockCount = step('resume', 'Resumes a paused count.')
export const cancelStockCount = step('cancel', 'Cancels a count: it changes no stock.')
export const closeStockCount = step(
  'close',
  'Closes a paused count: each difference becomes an adjustment. SKUs that were not counted stay as they are.',
)

export const recountDifferences = endpoint({
  route: 'POST /stock-counts/:id/recount',
  ...write,
  summary: 'Starts another round for SKUs whose count differs or whose stock moved meanwhile, or for chosen SKUs.',
  params: idParams,
  body: z.strictObject({ version, line_ids: z.array(id).min(1).max(maxCountLines).optional() }),
  response: stockCountDetail,
})

export const stockCountContract = {
  endpoints: [
    listStockCounts,
    listStockCountLines,
    getStockCount,
    stockCountHistory,
    createStockCount,
    countUnits,
    addToStockCount,
    pauseStockCount,
    resumeStockCount,
    cancelStockCount,
    closeStockCount,
    recountDifferences,
  ],
  errors: stockCountErrors,
} as const satisfies Contract
