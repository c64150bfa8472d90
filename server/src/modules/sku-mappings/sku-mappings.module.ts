import type { ServerModule } from '../../platform/server-module.ts'
import { skuMappingFileKind } from './files/sku-mapping-files.actions.ts'
import { skuMappingEvents } from './sku-mappings.events.ts'
import { skuMappingRoutes } from './sku-mappings.routes.ts'
import { skuMappingList } from './sku-mappings.views.ts'

export const skuMappingsModule: ServerModule = {
  routes: skuMappingRoutes,
  lists: [skuMappingList],
  fileKinds: [skuMappingFileKind],
  events: skuMappingEvents,
}
