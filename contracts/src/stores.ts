import { z } from 'zod'
import { endpoint, id } from './endpoint.ts'

export const storePlatforms = ['manual', 'file', 'api', 'shopify', 'woocommerce', 'etsy'] as const

export const storeRow = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  platform: z.enum(storePlatforms),
  /** Days from placed at to ship by. Null to use the site's default. */
  handling_days: z.number().int().nullable(),
  shipping_vendor: z.string().nullable(),
  version: z.number().int(),
})
export type StoreRow = z.infer<typeof storeRow>

export const listStores = endpoint({
  route: 'GET /stores',
  access: 'store.read',
  summary: 'Every store in use, by name.',
  response: z.array(storeRow),
})

export const storeEndpoints = [listStores] as const
