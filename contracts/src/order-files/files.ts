import { z } from 'zod'
import { endpoint, idText, instant } from '../endpoint.ts'
import { columnMapping } from './column-mapping.ts'
import { legacyEncodings } from '../values/text-encodings.ts'

/** Maximum size of an order file (API-9). */
export const maxImportBytes = 10 * 1024 * 1024

const count = z.number().int()

/**
 * A remark in the user’s language, with the field that it is about, '' for the whole. Without order.write.edit, it
 * quotes no email and no phone (PACK-15).
 */
export const remark = z.strictObject({ field: z.string(), code: z.string(), message: z.string() })

/** Orders that a preview shows. */
export const maxPreviewOrders = 10

const previewLine = z.strictObject({
  sku: z.string(),
  title: z.string(),
  quantity: count,
  /** In the minor unit of the order’s currency. */
  unit_price_minor: count.nullable(),
  personalisation: z.string(),
  designs: z.array(z.strictObject({ area: z.string(), file_name: z.string() })),
})

export const previewOrder = z.strictObject({
  /** The place in the file, as `id` of the lines of the run. */
  id: count,
  external_number: z.string(),
  /** Whether it is an order at all; one that isn’t has only its number, its problems and its lines of the file. */
  readable: z.boolean(),
  placed_at: instant.nullable(),
  name: z.string(),
  /** The address in one line, with its country. */
  address: z.string(),
  /** Null without the right to edit orders. */
  contact: z.strictObject({ email: z.string(), phone: z.string() }).nullable(),
  currency: z.string().nullable(),
  lines: z.array(previewLine),
  /** Why the order would fail. What only the catalog and designs tell is on the lines of the check. */
  problems: z.array(remark),
  /** Why it would be held. */
  doubts: z.array(remark),
  warnings: z.array(remark),
  file_lines: z.array(count),
})
export type PreviewOrder = z.infer<typeof previewOrder>

export const previewImport = endpoint({
  route: 'GET /order-sync/imports/:id/preview',
  access: 'order.read',
  summary: 'The first ten orders of a check of the caller’s own, as its file was read.',
  params: z.strictObject({ id: idText }),
  response: z.strictObject({ orders: z.array(previewOrder) }),
})

export const readColumns = endpoint({
  route: 'POST /order-sync/columns',
  access: 'order.write.create',
  summary: 'The columns of a table of orders, and what they seem to be. Stores nothing.',
  upload: { max_bytes: maxImportBytes },
  body: z.strictObject({ store_id: idText, encoding: z.enum(legacyEncodings).optional() }),
  response: z.strictObject({
    /** Whether it is of a system that is read without choosing columns. */
    known: z.boolean(),
    /** Rows below the header. */
    rows: count,
    /** The columns in the order of the file, each with up to three different examples. */
    header: z.array(z.strictObject({ name: z.string(), examples: z.array(z.string()) })),
    /** The columns of a known system that nothing reads: one may have texts to print. */
    unread: z.array(z.string()),
    proposed: columnMapping,
    /** What was chosen for this store and header before. */
    remembered: columnMapping.nullable(),
  }),
})

export const orderFileTemplate = endpoint({
  route: 'GET /order-sync/template',
  access: 'order.write.create',
  summary: 'A CSV file in Platen’s format with all columns and two example orders.',
  response: 'file',
})

export const orderFileEndpoints = [previewImport, readColumns, orderFileTemplate] as const
