import { errors, type ErrorCode } from '@platen/contracts/errors'
import { skuKey } from '@platen/contracts/values/match-key'
import { refusal, type FieldText } from '../../../platform/http/refusal.ts'

export interface Attachable {
  id: number
  sku: string
  /** Whether its product has print areas. */
  printed: boolean
}

// The same limit as for one line, so that naming a SKU twice can't exceed it.
const maxPerParcel = 100

/**
 * Returns the variants of SKUs in the order of their first lines; lines with the same SKU are added. Throws, with a
 * message at each line, for an unknown SKU, for a printed product (it would need a design and a piece of its own), and
 * for a line that makes a sum too large.
 * @param known - by SKU key
 */
export function resolveAttachedLines(
  lines: readonly { sku: string; quantity: number }[],
  known: ReadonlyMap<string, Attachable>,
): { variant_id: number; quantity: number }[] {
  const fields: Record<string, FieldText> = {}
  const wanted = new Map<number, number>()
  for (const [at, { sku, quantity }] of lines.entries()) {
    const variant = known.get(skuKey(sku))
    const sum = (variant ? (wanted.get(variant.id) ?? 0) : 0) + quantity
    const wrong = findLineError(variant, sum)
    if (wrong) {
      const { en, fr } = errors[wrong]
      fields[`attached.${at}.sku`] = { en, fr, values: { sku, quantity: sum, max: maxPerParcel } }
    }
    if (variant) wanted.set(variant.id, sum)
  }
  if (Object.keys(fields).length > 0) throw refusal('invalid_input', {}, { fields })
  return [...wanted].map(([variantId, quantity]) => ({ variant_id: variantId, quantity }))
}

function findLineError(variant: Attachable | undefined, sum: number): ErrorCode | null {
  if (!variant) return 'attached_sku_unknown'
  if (variant.printed) return 'attached_sku_printed'
  return sum > maxPerParcel ? 'attached_sku_too_many' : null
}
