import type { ServerModule } from '../../platform/server-module.ts'
import { userFileKind } from './files/user-files.actions.ts'
import { userList } from './user-list.views.ts'
import { userBulkActions } from './users.actions.ts'
import { userEvents } from './users.events.ts'
import { userRoutes } from './users.routes.ts'

export const usersModule: ServerModule = {
  routes: userRoutes,
  lists: [userList],
  bulkActions: userBulkActions,
  fileKinds: [userFileKind],
  events: userEvents,
}
