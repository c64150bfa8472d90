import * as users from '@platen/contracts/users/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { historyRoutes } from '../audit/records.public.ts'
import { userList } from './user-list.views.ts'
import * as actions from './users.actions.ts'
import { readRoleChoices, readUserDetail } from './users.views.ts'

export const userRoutes: Binding[] = [
  on(users.listUsers, (ctx, { query }) => readList(ctx, userList, query)),
  on(users.listRoleChoices, (ctx) => readRoleChoices(ctx)),
  on(users.getUser, (ctx, { params }) => readUserDetail(ctx, ctx.db, params.id)),
  ...historyRoutes(users.userHistory),
  on(users.createUser, (ctx, { body }) => actions.addUser(ctx, body)),
  on(users.editUser, (ctx, { params, body }) => actions.editUser(ctx, params.id, body)),
  on(users.deactivateUser, (ctx, { params, body }) => actions.deactivateUser(ctx, { ...params, ...body })),
  on(users.reactivateUser, (ctx, { params, body }) => actions.reactivateUser(ctx, { ...params, ...body })),
]
