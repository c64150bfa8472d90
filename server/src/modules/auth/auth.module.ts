import type { ServerModule } from '../../platform/server-module.ts'
import { authHandlers } from './auth.handlers.ts'
import { authJobs } from './auth.jobs.ts'
import { apiTokenRoutes } from './api-tokens/api-tokens.routes.ts'
import { apiTokenList } from './api-tokens/api-tokens.views.ts'
import { authRoutes } from './auth.routes.ts'
import { invitationBulkActions } from './password/invitations.actions.ts'
import { sessionList } from './profile.views.ts'

export const authModule: ServerModule = {
  routes: [...authRoutes, ...apiTokenRoutes],
  lists: [sessionList, apiTokenList],
  bulkActions: invitationBulkActions,
  jobs: authJobs,
  handlers: authHandlers,
}
