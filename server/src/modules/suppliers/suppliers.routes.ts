import * as suppliers from '@platen/contracts/suppliers/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { historyRoutes } from '../audit/records.public.ts'
import * as actions from './suppliers.actions.ts'
import { readSupplierDetail, supplierList } from './suppliers.views.ts'

export const supplierRoutes: Binding[] = [
  on(suppliers.listSuppliers, (ctx, { query }) => readList(ctx, supplierList, query)),
  on(suppliers.getSupplier, (ctx, { params }) => readSupplierDetail(ctx.db, params.id)),
  ...historyRoutes(suppliers.supplierHistory),
  on(suppliers.createSupplier, (ctx, { body }) => actions.addSupplier(ctx, body)),
  on(suppliers.editSupplier, (ctx, { params, body }) => actions.editSupplier(ctx, params.id, body)),
  on(suppliers.archiveSupplier, (ctx, { params, body }) => actions.archiveSupplier(ctx, { ...params, ...body })),
  on(suppliers.restoreSupplier, (ctx, { params, body }) => actions.restoreSupplier(ctx, { ...params, ...body })),
  on(suppliers.deleteSupplier, (ctx, { params, query }) => actions.deleteSupplier(ctx, { ...params, ...query })),
]
