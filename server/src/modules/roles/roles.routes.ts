import * as roles from '@platen/contracts/roles/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { historyRoutes } from '../audit/records.public.ts'
import * as actions from './roles.actions.ts'
import { readRoleDetail, roleList } from './roles.views.ts'

export const roleRoutes: Binding[] = [
  on(roles.listRoles, (ctx, { query }) => readList(ctx, roleList, query)),
  on(roles.getRole, (ctx, { params }) => readRoleDetail(ctx, ctx.db, params.id)),
  ...historyRoutes(roles.roleHistory),
  on(roles.createRole, (ctx, { body }) => actions.addRole(ctx, body)),
  on(roles.editRole, (ctx, { params, body }) => actions.editRole(ctx, params.id, body)),
  on(roles.archiveRole, (ctx, { params, body }) => actions.archiveRole(ctx, { ...params, ...body })),
  on(roles.restoreRole, (ctx, { params, body }) => actions.restoreRole(ctx, { ...params, ...body })),
]
