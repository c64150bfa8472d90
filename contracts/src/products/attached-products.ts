import { z } from 'zod'
import { code, endpoint, idText, version, type Contract } from '../endpoint.ts'
import { productDetail } from './endpoints.ts'

export const setAttachedProducts = endpoint({
  route: 'PUT /products/:id/attached',
  access: 'product.write',
  summary:
    'Sets what is put into every parcel that holds this product, once per order: unprinted variants and how many.',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({
    version,
    attached: z.array(z.strictObject({ sku: code(80), quantity: z.number().int().min(1).max(100) })).max(20),
  }),
  response: productDetail,
})

export const attachedProductContract = { endpoints: [setAttachedProducts] } as const satisfies Contract
