import * as mappings from '@platen/contracts/sku-mappings/endpoints'
import type { Binding } from '../../platform/http/mount.ts'
import { recordRoutes } from '../records/record.routes.ts'
import * as actions from './sku-mappings.public.actions.ts'
import { skuMappingList } from './sku-mappings.views.ts'

export const skuMappingRoutes: Binding[] = [
  ...recordRoutes(actions.mappingRecord, mappings.skuMappingEndpoints, {
    list: skuMappingList,
    create: actions.addSkuMapping,
    edit: actions.editSkuMapping,
  }),
]
