import { z } from 'zod'
import { endpoint, idText, integerText, optionalText, type Contract } from '../endpoint.ts'
import { productPhotoErrors } from './errors.ts'
import { productDetail } from '../products/endpoints.ts'

/** Maximum size of a photo (API-9). */
export const maxPhotoBytes = 10 * 1024 * 1024

const params = z.strictObject({ id: idText })

const place = {
  /** The color of the variants that it shows; empty for a photo of the product itself. */
  color: optionalText(80).default(''),
  version: integerText(1, 2_147_483_647),
}

export const saveProductPhoto = endpoint({
  route: 'POST /products/:id/photos',
  access: 'product.write',
  summary: 'Sets the photo of a product in one color: PNG or JPEG, encoded again without its metadata.',
  params,
  upload: { max_bytes: maxPhotoBytes },
  body: z.strictObject(place),
  response: productDetail,
})

export const removeProductPhoto = endpoint({
  route: 'DELETE /products/:id/photos',
  access: 'product.write',
  summary: 'Removes the photo of a product in one color.',
  params,
  query: z.strictObject(place),
  response: productDetail,
})

export const productPhotoContract = {
  endpoints: [saveProductPhoto, removeProductPhoto],
  errors: productPhotoErrors,
} as const satisfies Contract
