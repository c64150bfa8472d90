import type { ServerModule } from '../../platform/server-module.ts'
import { designBulkActions } from './design-records.actions.ts'
import { designEvents } from './designs.events.ts'
import { designRoutes } from './designs.routes.ts'
import { designList } from './designs.views.ts'
import { designSearch } from './design-search.views.ts'

export const designsModule: ServerModule = {
  routes: designRoutes,
  lists: [designList],
  searches: [designSearch],
  bulkActions: designBulkActions,
  events: designEvents,
}
