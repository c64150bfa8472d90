import type { ServerModule } from '../../platform/server-module.ts'
import { printerTagFileKind } from './files/printer-tag-files.actions.ts'
import { printerTagList } from './printer-tag-list.views.ts'
import { printerTagBulkActions } from './printer-tags.actions.ts'
import { printerTagEvents } from './printer-tags.events.ts'
import { printerTagRoutes } from './printer-tags.routes.ts'

export const printerTagsModule: ServerModule = {
  routes: printerTagRoutes,
  lists: [printerTagList],
  bulkActions: printerTagBulkActions,
  fileKinds: [printerTagFileKind],
  events: printerTagEvents,
}
