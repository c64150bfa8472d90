import { z } from 'zod'
import { endpoint, id, idText, instant, text, type Contract } from '../endpoint.ts'
import { waitingSkuErrors } from './errors.ts'
import { listMeta, listQuery } from '../paging.ts'
import { skuMeaning } from '../sku-mappings/sku-meaning.ts'
import { itemDesigns } from '../orders/item-designs.ts'
import { blankPicture } from '../variants/blank-picture.ts'

const count = z.number().int()

/** What orders lack of a SKU: what it is, or what is printed on it. */
export const skuLacks = ['variant', 'design'] as const

export const waitingSku = z.strictObject({
  store_id: id,
  store_name: z.string(),
  /** As the first order that waits for it writes it. */
  sku: z.string(),
  /** The title of the line in the store, which often says what is printed. */
  title: z.string(),
  lacks: z.enum(skuLacks),
  orders: count,
  /** Units that aren't cancelled. */
  pieces: count,
  /** When the first of these orders was placed. */
  oldest_at: instant,
  /** What the SKU means already: a variant that lacks a design, or one that is archived. */
  variant: z
    .strictObject({
      sku: z.string(),
      color_hex: z.string().nullable(),
      archived: z.boolean(),
      picture: blankPicture,
    })
    .nullable(),
  /** The latest of these orders. */
  order_rows: z.array(z.strictObject({ id, number: z.string() })),
})
export type WaitingSku = z.infer<typeof waitingSku>

export const listWaitingSkus = endpoint({
  route: 'GET /waiting-skus',
  access: 'order.read',
  summary:
    'The SKUs that failed or held orders wait for, because no variant or no design is known of them, by store. Searched by SKU and title.',
  query: listQuery(['-orders', 'orders', '-pieces', 'pieces', 'sku', '-sku', 'oldest_at', '-oldest_at'], {
    store_id: idText.optional(),
    lacks: z.enum(skuLacks).optional(),
  }),
  response: z.array(waitingSku),
  meta: listMeta,
})

/** Most orders that still wait after a retry and are named. */
export const maxNamedFailures = 20

export const skuRetry = z.strictObject({
  id,
  store_id: id,
  sku: z.string(),
  /** The orders that had the SKU and couldn’t go on when it was mapped. */
  waiting: count,
  /** Of these, the ones that were tried by now: they go on, or wait for something else. */
  opened: count,
  still_failed: count,
  /** Those that were cancelled, because nothing else in them is made here. */
  closed: count,
  /** `interrupted`: it lacks something at the moment, such as the file store, and goes on by itself when that is back. */
  state: z.enum(['running', 'done', 'interrupted']),
  started_at: instant,
  /** The first orders that still wait, each with its first problem. */
  failed_orders: z.array(z.strictObject({ id, number: z.string(), message: z.string() })),
})
export type SkuRetry = z.infer<typeof skuRetry>

export const getSkuRetry = endpoint({
  route: 'GET /waiting-skus/retries/:id',
  access: 'order.read',
  summary: 'What became of the orders that waited for a SKU: those of the last time that it was mapped.',
  params: z.strictObject({ id: idText }),
  response: skuRetry,
})

export const mapWaitingSku = endpoint({
  route: 'POST /waiting-skus',
  access: 'order.write.edit',
  summary:
    'Maps a SKU that orders wait for to a variant and its designs, or says that it is never made here, and tries all these orders again in the background.',
  body: z.strictObject({
    store_id: id,
    sku: text(200),
    ...skuMeaning,
    designs: itemDesigns.default([]),
  }),
  response: skuRetry,
})

export const waitingSkuContract = {
  endpoints: [listWaitingSkus, getSkuRetry, mapWaitingSku],
  errors: waitingSkuErrors,
} as const satisfies Contract
