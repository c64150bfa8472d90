import type { Tx } from '../../../platform/db/database.types.ts'
import type { Call } from '../../../platform/http/context.ts'
import { recordChanges } from '../../records/records.actions.ts'
import { variantTagsChanged } from '../products.events.ts'
import { moveProductTags, moveVariantTags } from './product-tags.store.ts'
import { findVariantsOfTag } from './product-tags.views.ts'

interface Tag {
  id: number
  code: string
}

/** Moves products and variants from one printer tag to the one that it is merged into, with their waiting pieces. */
export async function mergeProductTags(tx: Tx, ctx: Call, from: Tag, into: Tag): Promise<void> {
  const products = await moveProductTags(tx, from.id, into.id)
  const variants = await moveVariantTags(tx, from.id, into.id)
  const moved = { before: { printer_tag: from.code }, after: { printer_tag: into.code } }
  for (const [noun, rows] of [['products', products] as const, ['variants', variants] as const]) {
    await recordChanges(
      tx,
      ctx,
      noun,
      { event: 'edited' },
      rows.map((row) => ({ ...row, ...moved })),
    )
  }
  await tx.emit(variantTagsChanged, { variant_ids: await findVariantsOfTag(tx, into.id) })
}
