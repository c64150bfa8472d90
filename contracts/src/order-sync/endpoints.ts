import { z } from 'zod'
import { endpoint, flagText, id, idText, instant, type Contract } from '../endpoint.ts'
import { columnMapping, columnMappingText } from '../order-files/column-mapping.ts'
import { importFormats, importOutcomes, importSources, importStates, runStates } from './import-outcome.ts'
import { legacyEncodings } from '../values/text-encodings.ts'
import { maxImportBytes, orderFileEndpoints, remark } from '../order-files/files.ts'
import { holdKinds } from '../orders/status.ts'
import { dayRange, listMeta, listQuery, several } from '../paging.ts'
import { orderDoubtErrors } from './doubt-errors.ts'
import { orderVersionErrors } from './version-errors.ts'
import { orderRemarkErrors } from './remark-errors.ts'
import { orderFileErrors } from '../order-files/errors.ts'
import { orderSyncErrors } from './errors.ts'
import { orderCheckErrors } from '../order-files/check-errors.ts'
import { orderImportErrors } from './import-errors.ts'
import { fileValueErrors } from '../file-imports/value-errors.ts'
import { textFileErrors } from '../file-imports/text-file-errors.ts'

const count = z.number().int()

export const importRun = z.strictObject({
  id,
  store_id: id,
  store_name: z.string(),
  source: z.enum(importSources),
  format: z.enum(importFormats).nullable(),
  file_name: z.string(),
  /** A check does what an import does and undoes it: its counts and lines say what importing the file would do. */
  check: z.boolean(),
  state: z.enum(runStates),
  /** In which encoding the file is read: chosen, or guessed with a notice. Null for UTF-8, UTF-16, and until it is known. */
  encoding: z.enum(legacyEncodings).nullable(),
  /** By which columns a table of an unknown system is read, or in which a known one has texts to print. */
  columns: columnMapping.nullable(),
  /** Why the whole file was refused, in the user's language. */
  refusal: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  /** Notices about the file itself. */
  notices: z.array(remark),
  /** Number of orders in the file. Null until it has been read. */
  total: count.nullable(),
  settled: count,
  created: count,
  updated: count,
  skipped: count,
  failed: count,
  /** Orders that didn’t fail, with remarks that say more than why they were skipped or what changed. */
  remarked: count,
  /** Orders that arrived on hold or were put on hold; they count as created, updated or failed as well. */
  held: count,
  items: count,
  pieces: count,
  who: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
})
export type ImportRun = z.infer<typeof importRun>

export const startImport = endpoint({
  route: 'POST /order-sync/imports',
  access: 'order.write.create',
  summary:
    'Takes a file of orders (native CSV or JSON, exports of Shopify, WooCommerce, Etsy, Amazon, ShipStation, Order Desk, or a table with its columns) into the queue of imports, or of checks, which change nothing.',
  upload: { max_bytes: maxImportBytes },
  body: z.strictObject({
    store_id: idText,
    /** Moves every date of the file by the same number of days, so that its newest order is less than 24 hours old. */
    move_dates_to_today: flagText.default(false),
    /** Only says what importing the file would do, and changes nothing. */
    check: flagText.default(false),
    /** The encoding of a file that isn’t in UTF-8 or UTF-16; guessed by default. */
    encoding: z.enum(legacyEncodings).optional(),
    /**
     * The columns of a table of an unknown system, or those with texts to print of a known one (its other parts empty),
     * as JSON; by default those that were chosen for its header before.
     */
    columns: columnMappingText.optional(),
  }),
  response: importRun,
})

export const listImports = endpoint({
  route: 'GET /order-sync/imports',
  access: 'order.read',
  summary: 'The sync history: imports, newest first.',
  query: listQuery(['-created_at', 'created_at'], {
    store_id: idText.optional(),
    state: several(importStates).optional(),
    /** Only those of which an order failed. */
    with_failures: z.literal('true').optional(),
    ...dayRange('created'),
  }),
  response: z.array(importRun),
  meta: listMeta,
})

export const getImport = endpoint({
  route: 'GET /order-sync/imports/:id',
  access: 'order.read',
  summary: 'One import, or a check of the caller’s own, with its counts and progress.',
  params: z.strictObject({ id: idText }),
  response: importRun,
})

export const importLine = z.strictObject({
  id,
  external_number: z.string(),
  outcome: z.enum(importOutcomes),
  order: z.strictObject({ id, number: z.string(), status: z.string() }).nullable(),
  /** Why the order is on hold because of this line. */
  held: z.strictObject({ kind: z.enum(holdKinds), reason: z.string() }).nullable(),
  /** What failed, why the order was skipped or what was left unchanged, in the user's language. */
  remarks: z.array(remark),
  /** Where its rows are in the file; empty for imports of earlier versions. */
  file_lines: z.array(z.number().int()),
  has_raw: z.boolean(),
})
export type ImportLine = z.infer<typeof importLine>

export const importLines = endpoint({
  route: 'GET /order-sync/imports/:id/lines',
  access: 'order.read',
  summary: 'The orders of an import, one line each, in the order of the file; `id` is the place in the file.',
  params: z.strictObject({ id: idText }),
  query: listQuery(['position'], {
    outcome: z.enum(importOutcomes).optional(),
    /** Only orders that count as `remarked`. */
    remarked: flagText.optional(),
    /** Only orders that count as `held`. */
    held: flagText.optional(),
  }),
  response: z.array(importLine),
  meta: listMeta,
})

export const importLineRaw = endpoint({
  route: 'GET /order-sync/imports/:id/lines/:position/raw',
  access: 'order.write.edit',
  summary: 'One order as the file has it, with the customer’s email and phone.',
  params: z.strictObject({ id: idText, position: idText }),
  response: z.strictObject({ raw: z.unknown() }),
})

export const applyCheck = endpoint({
  route: 'POST /order-sync/imports/:id/apply',
  access: 'order.write.create',
  summary: 'Imports the file of a finished check of the caller’s own, in the same way: the check becomes the import.',
  params: z.strictObject({ id: idText }),
  response: importRun,
})

export const orderSyncContract = {
  endpoints: [startImport, listImports, getImport, importLines, importLineRaw, applyCheck, ...orderFileEndpoints],
  errors: {
    ...orderFileErrors,
    ...orderSyncErrors,
    ...orderDoubtErrors,
    ...orderVersionErrors,
    ...orderRemarkErrors,
    ...orderImportErrors,
    ...orderCheckErrors,
    ...fileValueErrors,
    ...textFileErrors,
  },
} as const satisfies Contract
