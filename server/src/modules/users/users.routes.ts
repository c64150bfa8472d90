import * as users from '@platen/contracts/users/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { recordRoutes } from '../records/record.routes.ts'
import { userList } from './user-list.views.ts'
import * as actions from './users.actions.ts'
import { readRoleChoices } from './users.views.ts'

export const userRoutes: Binding[] = [
  ...recordRoutes(actions.userRecord, users.userEndpoints, {
    list: userList,
    create: actions.addUser,
    edit: actions.editUser,
  }),
  on(users.listRoleChoices, (ctx) => readRoleChoices(ctx)),
  on(users.deactivateUser, (ctx, { params, body }) => actions.deactivateUser(ctx, { ...params, ...body })),
  on(users.reactivateUser, (ctx, { params, body }) => actions.reactivateUser(ctx, { ...params, ...body })),
]
