import { gtinKey, isGtin } from '@platen/contracts/values/gtin'
import { skuKey } from '@platen/contracts/values/match-key'
import { readScan } from '@platen/contracts/values/scan'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'

const scannedVariantRow = z.strictObject({
  variant_id: z.number(),
  sku: z.string(),
  archived: z.boolean(),
  units: z.number(),
})
export type ScannedVariant = z.output<typeof scannedVariantRow>

/**
 * Returns the variant that a code means, exactly and never by a part of it, and how many units a scan of it is: 1 for
 * its SKU or GTIN, the pack quantity for a case barcode. Archived variants are found too: their blanks exist all the
 * same.
 */
export function findScannedVariant(db: Reader, code: string): Promise<ScannedVariant | undefined> {
  const gtin = isGtin(code) ? gtinKey(code) : null
  return db.maybe(
    scannedVariantRow,
    sql`
    select v.id as variant_id, v.sku, v.archived_at is not null as archived, found.units
    from (
      select id, 1 as units, 1 as place from variants where sku_key = ${skuKey(code)}
      union all
      select id, 1, 2 from variants where gtin14 = ${gtin}::text
      union all
      select variant_id, pack_quantity, 3 from variant_case_barcodes where gtin14 = ${gtin}::text
    ) found join variants v on v.id = found.id
    order by found.place limit 1`,
  )
}

/**
 * Returns the variant of a scan: by its text, or else by what its keys type on a US keyboard (SCREEN-18). `code` is the
 * reading that was found, or the text as typed if none was.
 */
export async function findVariantOfScan(
  db: Reader,
  { code: text, us_code: usText }: { code: string; us_code?: string | undefined },
): Promise<{ code: string; variant: ScannedVariant | undefined }> {
  const typed = readScan(text).code
  const asTyped = await findScannedVariant(db, typed)
  if (asTyped || usText === undefined) return { code: typed, variant: asTyped }
  const meant = readScan(usText).code
  const variant = await findScannedVariant(db, meant)
  return { code: variant ? meant : typed, variant }
}
