import { productEndpoints } from '@platen/contracts/products/endpoints'
import { productWrites } from '@platen/contracts/products/records'
import type { Binding } from '../../../platform/http/mount.ts'
import { recordRoutes } from '../../records/record.routes.ts'
import { productList } from '../products.views.ts'
import * as actions from './product-records.actions.ts'

export const productRecordRoutes: Binding[] = recordRoutes(
  actions.productKind,
  { ...productEndpoints, ...productWrites },
  { list: productList, create: actions.addProduct, edit: actions.editProduct },
)
