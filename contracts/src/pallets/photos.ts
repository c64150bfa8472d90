import { z } from 'zod'
import { maxPhotoBytes } from '../product-photos/endpoints.ts'
import { endpoint, idText, integerText, type Contract } from '../endpoint.ts'
import { palletPhotoErrors } from './photo-errors.ts'
import { palletDetail } from './endpoints.ts'

const based = z.strictObject({ version: integerText(1, 2_147_483_647) })

export const addPalletPhoto = endpoint({
  route: 'POST /pallets/:id/photos',
  access: 'warehouse.write',
  summary: 'Adds a photo to a pallet: PNG or JPEG, encoded again without its metadata.',
  params: z.strictObject({ id: idText }),
  upload: { max_bytes: maxPhotoBytes },
  body: based,
  response: palletDetail,
})

export const removePalletPhoto = endpoint({
  route: 'DELETE /pallets/:id/photos/:photo_id',
  access: 'warehouse.write',
  summary: 'Removes a photo from a pallet.',
  params: z.strictObject({ id: idText, photo_id: idText }),
  query: based,
  response: palletDetail,
})

export const palletPhotoContract = {
  endpoints: [addPalletPhoto, removePalletPhoto],
  errors: palletPhotoErrors,
} as const satisfies Contract
