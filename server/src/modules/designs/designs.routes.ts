import * as designs from '@platen/contracts/designs/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { historyRoutes } from '../audit/records.public.ts'
import { readDesignFile } from './design-answers.views.ts'
import { archiveDesign, restoreDesign } from './design-records.actions.ts'
import { readDesignDetail } from './design-records.views.ts'
import { uploadDesignFile } from './designs.actions.ts'
import { designList } from './designs.views.ts'

export const designRoutes: Binding[] = [
  on(designs.listDesigns, (ctx, { query }) => readList(ctx, designList, query)),
  on(designs.getDesign, (ctx, { params }) => readDesignDetail(ctx, ctx.db, params.id)),
  ...historyRoutes(designs.designHistory),
  on(designs.uploadDesign, (ctx, { upload, body }) => uploadDesignFile(ctx, upload, body)),
  on(designs.archiveDesign, (ctx, { params, body }) => archiveDesign(ctx, { ...params, ...body })),
  on(designs.restoreDesign, (ctx, { params, body }) => restoreDesign(ctx, { ...params, ...body })),
  on(designs.getFile, (ctx, { params }) => readDesignFile(ctx, params.sha256)),
]
