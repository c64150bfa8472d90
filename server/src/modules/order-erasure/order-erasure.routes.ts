import { previewErasure } from '@platen/contracts/order-erasure/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readPreview } from './order-erasure.actions.ts'

export const orderErasureRoutes: Binding[] = [
  on(previewErasure, (ctx, { query }) => readPreview(ctx.db, query.after_days)),
]
