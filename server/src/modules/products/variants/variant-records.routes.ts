import * as variants from '@platen/contracts/variants/endpoints'
import { on, type Binding } from '../../../platform/http/mount.ts'
import { historyRoutes } from '../../records/record.routes.ts'
import { addVariants, editVariants } from './variant-records.actions.ts'
import { readVariantDetail, readVariantMatrix } from './variant-records.views.ts'

export const variantRecordRoutes: Binding[] = [
  ...historyRoutes(variants.variantEndpoints.history),
  on(variants.listProductVariants, (ctx, { params }) => readVariantMatrix(ctx.db, params.id)),
  on(variants.variantEndpoints.get, (ctx, { params }) => readVariantDetail(ctx.db, params.id)),
  on(variants.createVariants, (ctx, { params, body }) => addVariants(ctx, params.id, body)),
  on(variants.editVariants, (ctx, { body }) => editVariants(ctx, body.variants)),
]
