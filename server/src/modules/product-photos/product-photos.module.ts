import type { ServerModule } from '../../platform/server-module.ts'
import { productPhotoRoutes } from './product-photos.routes.ts'

export const productPhotosModule: ServerModule = { routes: productPhotoRoutes }
