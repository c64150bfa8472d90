import * as mappings from '@platen/contracts/sku-mappings/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { historyRoutes } from '../audit/records.public.ts'
import * as actions from './sku-mappings.actions.ts'
import { readSkuMapping, skuMappingList } from './sku-mappings.views.ts'

export const skuMappingRoutes: Binding[] = [
  on(mappings.listSkuMappings, (ctx, { query }) => readList(ctx, skuMappingList, query)),
  on(mappings.getSkuMapping, (ctx, { params }) => readSkuMapping(ctx, ctx.db, params.id)),
  ...historyRoutes(mappings.skuMappingHistory),
  on(mappings.createSkuMapping, (ctx, { body }) => actions.addSkuMapping(ctx, body)),
  on(mappings.editSkuMapping, (ctx, { params, body }) => actions.editSkuMapping(ctx, params.id, body)),
  on(mappings.deleteSkuMapping, (ctx, { params, query }) => actions.deleteSkuMapping(ctx, { ...params, ...query })),
]
