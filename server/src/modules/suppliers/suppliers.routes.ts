import * as suppliers from '@platen/contracts/suppliers/endpoints'
import type { Binding } from '../../platform/http/mount.ts'
import { recordRoutes } from '../records/record.routes.ts'
import * as actions from './suppliers.actions.ts'
import { supplierList } from './suppliers.views.ts'

export const supplierRoutes: Binding[] = [
  ...recordRoutes(actions.supplierRecord, suppliers.supplierEndpoints, {
    list: supplierList,
    create: actions.addSupplier,
    edit: actions.editSupplier,
  }),
]
