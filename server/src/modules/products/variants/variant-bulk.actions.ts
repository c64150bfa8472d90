import {
  editVariants as editEndpoint,
  variantBulkEdit,
  type VariantBulkEdit,
} from '@platen/contracts/variants/endpoints'
import { variantBulkTitles } from '@platen/contracts/variants/bulk-titles'
import { defineBulkAction } from '../../../platform/bulk/bulk-actions.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { recordBulkActions } from '../../records/record-bulk.actions.ts'
import { lockCatalog } from '../catalog.store.ts'
import { editVariants, variantKind } from './variant-records.actions.ts'
import { findBulkEditDenial } from './variant-records.rules.ts'
import { lockVariants } from './variant-records.store.ts'
import { readVariantsWithFields } from './variant-records.views.ts'

/** Sets fields of many variants to the same value (CATALOG-5). */
const editBulkAction = defineBulkAction<VariantBulkEdit>({
  key: 'variants.edit',
  list: 'variants',
  title: variantBulkTitles.edit,
  single: editEndpoint,
  input: variantBulkEdit,
  async judge(db, ids, edit) {
    const variants = await readVariantsWithFields(db, { ids })
    return variants.map((variant) => ({
      id: variant.id,
      name: variant.sku,
      denial: findBulkEditDenial(variant, edit),
    }))
  },
  async run(tx, ctx, id, edit) {
    await lockCatalog(tx)
    await lockVariants(tx, [id])
    // In a bulk run nobody looked at a version: the variant as it is now is the one to change.
    const [variant] = await readVariantsWithFields(tx, { ids: [id] })
    if (!variant) throw refusal('not_found')
    await editVariants(ctx, [{ id, version: variant.version, ...edit }])
  },
})

/** What can be done with many variants (BULK-7). */
export const variantBulkActions = [
  editBulkAction,
  ...recordBulkActions(variantKind, {
    single: { archive: editEndpoint, restore: editEndpoint },
    nameColumn: 'sku',
    archive: (ctx, variant) => editVariants(ctx, [{ ...variant, archived: true }]),
    restore: (ctx, variant) => editVariants(ctx, [{ ...variant, archived: false }]),
    lockFirst: lockCatalog,
  }),
]
