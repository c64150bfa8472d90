import { designNameKey, skuKey } from '@platen/contracts/values/match-key'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { OrderContent } from '../../order-files/incoming-order.public.types.ts'
import {
  findDesignsByName,
  findMappedVariants,
  findNeverMade,
  findVariantsBySku,
  type MappedSkus,
} from './order-catalog.views.ts'
import type { CatalogVariant } from './order-items.public.rules.ts'

/** The catalog and design data of lines: by key for validation, and by variant id for pieces. */
export interface LineLookup {
  variants: Map<string, CatalogVariant>
  /** SKU keys that the store maps to an archived variant, with its SKU. */
  mappedToArchived: Map<string, string>
  /** By which SKU or pattern the store's mappings say that a SKU key is never made here. */
  neverMade: Map<string, string>
  /** What the store's mappings print, by SKU key. */
  mappedDesigns: MappedSkus['designs']
  designs: Map<string, string>
  byId: Map<number, CatalogVariant>
}

/** Looks up the variants and designs that lines of a store's orders name, by the store's SKU mappings first (MAP-1). */
export async function lookUpLines(db: Reader, storeId: number, lines: OrderContent['lines']): Promise<LineLookup> {
  const skuKeys = lines.map((line) => skuKey(line.sku))
  const mapped = await findMappedVariants(db, storeId, skuKeys)
  const variants = new Map([...(await findVariantsBySku(db, skuKeys)), ...mapped.variants])
  // Assumed: what a person decided for this store counts more than a variant that happens to have the SKU.
  const neverMade = await findNeverMade(db, storeId, skuKeys, mapped)
  for (const key of [...mapped.archived.keys(), ...neverMade.keys()]) variants.delete(key)
  const designs = await findDesignsByName(
    db,
    storeId,
    [...lines.map((line) => line.designs), ...mapped.designs.values()].flatMap((designs) =>
      designs.map((design) => designNameKey(design.file_name)),
    ),
  )
  const byId = new Map([...variants.values()].map((variant) => [variant.variant_id, variant]))
  return { variants, mappedToArchived: mapped.archived, neverMade, mappedDesigns: mapped.designs, designs, byId }
}
