import * as roles from '@platen/contracts/roles/endpoints'
import type { Binding } from '../../platform/http/mount.ts'
import { recordRoutes } from '../records/record.routes.ts'
import * as actions from './roles.actions.ts'
import { roleList } from './roles.views.ts'

export const roleRoutes: Binding[] = [
  ...recordRoutes(actions.roleRecord, roles.roleEndpoints, {
    list: roleList,
    create: actions.addRole,
    edit: actions.editRole,
  }),
]
