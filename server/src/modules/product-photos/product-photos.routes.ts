import { removeProductPhoto, saveProductPhoto } from '@platen/contracts/product-photos/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { removePhoto, uploadPhoto } from './product-photos.actions.ts'

export const productPhotoRoutes: Binding[] = [
  on(saveProductPhoto, (ctx, { params, body, upload }) => uploadPhoto(ctx, params.id, body, upload)),
  on(removeProductPhoto, (ctx, { params, query }) => removePhoto(ctx, params.id, query)),
]
