import { getDesign, getFile, listDesigns, uploadDesign } from '@platen/contracts/designs'
import { createAddressSigner } from '../../platform/http/context.ts'
import { on, type Binding } from '../../platform/http/mount.ts'
import { uploadDesignFile } from './designs.actions.ts'
import { readDesignFile, readDesign } from './design-answers.views.ts'
import { readDesignList } from './designs.views.ts'

export const designRoutes: Binding[] = [
  on(listDesigns, (ctx, { query }) => readDesignList(ctx.db, query, createAddressSigner(ctx))),
  on(getDesign, (ctx, { params }) => readDesign(ctx, params.id)),
  on(uploadDesign, (ctx, { upload, body }) => uploadDesignFile(ctx, upload, body)),
  on(getFile, (ctx, { params }) => readDesignFile(ctx, params.sha256)),
]
