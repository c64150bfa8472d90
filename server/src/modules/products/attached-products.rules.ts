import { errors, type ErrorCode } from '@platen/contracts/errors'
import { skuKey } from '@platen/contracts/values/match-key'
import { refusal, type FieldText } from '../../platform/http/refusal.ts'

export interface Attachable {
  id: number
  sku: string
  /** Its product has print areas. */
  printed: boolean
}

// The same bound as for one line: a SKU that is named twice must not get past it.
const maxPerParcel = 100

/**
 * The variants that are meant by SKUs, in the order of their first lines. A SKU that is named more than once counts by the
 * sum of its lines. Refuses, with a sentence at each line, a SKU that is not known or is printed (such a one would need a
 * design and a piece of its own), and the line with which a sum gets too large.
 */
export function attachedLines(
  lines: readonly { sku: string; quantity: number }[],
  known: readonly Attachable[],
): { variant_id: number; quantity: number }[] {
  const bySku = new Map(known.map((variant) => [skuKey(variant.sku), variant]))
  const fields: Record<string, FieldText> = {}
  const wanted = new Map<number, number>()
  for (const [at, { sku, quantity }] of lines.entries()) {
    const variant = bySku.get(skuKey(sku))
    const sum = (variant ? (wanted.get(variant.id) ?? 0) : 0) + quantity
    const wrong = wrongWith(variant, sum)
    if (wrong) {
      const { en, fr } = errors[wrong]
      fields[`attached.${at}.sku`] = { en, fr, values: { sku, quantity: sum, max: maxPerParcel } }
    }
    if (variant) wanted.set(variant.id, sum)
  }
  if (Object.keys(fields).length > 0) throw refusal('invalid_input', {}, { fields })
  return [...wanted].map(([variant_id, quantity]) => ({ variant_id, quantity }))
}

function wrongWith(variant: Attachable | undefined, sum: number): ErrorCode | null {
  if (!variant) return 'attached_sku_unknown'
  if (variant.printed) return 'attached_sku_printed'
  return sum > maxPerParcel ? 'attached_sku_too_many' : null
}
