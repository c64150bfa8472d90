import * as designs from '@platen/contracts/designs/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { recordRoutes } from '../records/record.routes.ts'
import { readDesignFile } from './design-answers.views.ts'
import { designRecord } from './design-records.actions.ts'
import { uploadDesignFile } from './designs.actions.ts'
import { designList } from './designs.views.ts'

export const designRoutes: Binding[] = [
  ...recordRoutes(designRecord, designs.designEndpoints, { list: designList }),
  on(designs.uploadDesign, (ctx, { upload, body }) => uploadDesignFile(ctx, upload, body)),
  on(designs.getFile, (ctx, { params }) => readDesignFile(ctx, params.sha256)),
]
