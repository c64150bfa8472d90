import { z } from 'zod'
import { endpoint, id, idText, instant, optionalText } from './endpoint.ts'
import { listMeta, listQuery } from './paging.ts'

/** Maximum size of an artwork file (API-9). */
export const maxDesignFileBytes = 50 * 1024 * 1024

export const designRow = z.strictObject({
  id,
  /** Null for the shared library, which every store falls back to. */
  store_id: id.nullable(),
  store_name: z.string().nullable(),
  file_name: z.string(),
  title: z.string(),
  sha256: z.string(),
  media_type: z.enum(['image/png', 'image/jpeg']),
  size_bytes: z.number().int(),
  width_px: z.number().int(),
  height_px: z.number().int(),
  dpi: z.number().int().nullable(),
  created_at: instant,
  created_by: z.string().nullable(),
  thumb_url: z.string(),
  preview_url: z.string(),
  /** URL of the file exactly as it was uploaded. */
  original_url: z.string(),
})
export type DesignRow = z.infer<typeof designRow>

export const listDesigns = endpoint({
  route: 'GET /designs',
  access: 'product.read',
  summary: 'The designs in use, newest first. Searched by file name and title.',
  query: listQuery(['-created_at', 'created_at', 'file_name', '-file_name'], {
    /** A store id, or `library`. */
    store: z.union([z.literal('library'), idText]).optional(),
  }),
  response: z.array(designRow),
  meta: listMeta,
})

export const getDesign = endpoint({
  route: 'GET /designs/:id',
  access: 'product.read',
  summary: 'One design.',
  params: z.strictObject({ id: idText }),
  response: designRow,
})

export const uploadDesign = endpoint({
  route: 'POST /designs',
  // Assumed: users who may edit orders may upload artwork, so that they can fix orders that failed because it was
  // missing.
  access: ['product.write', 'order.write.edit'],
  summary:
    'Uploads one artwork file, PNG or JPEG. Equal bytes under the same name change nothing; other bytes are a new design under that name.',
  upload: { max_bytes: maxDesignFileBytes },
  body: z.strictObject({ store_id: idText.optional(), title: optionalText(200).default('') }),
  response: z.strictObject({ outcome: z.enum(['created', 'updated', 'unchanged']), design: designRow }),
})

export const getFile = endpoint({
  route: 'GET /files/:sha256',
  access: ['product.read', 'order.read', 'fulfillment.read'],
  summary: 'The bytes of an artwork, its preview or its thumbnail; for pictures in pages by a signed address.',
  params: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: 'file',
})

export const designEndpoints = [listDesigns, getDesign, uploadDesign, getFile] as const
