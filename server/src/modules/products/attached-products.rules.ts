import { errors, type ErrorCode } from '@platen/contracts/errors'
import { skuKey } from '@platen/contracts/match-key'
import { refuse, type FieldText } from '../../platform/http/refusal.ts'

export interface Attachable {
  id: number
  sku: string
  /** Its product has print areas. */
  printed: boolean
}

/**
 * The variants that are meant by SKUs, in the order of the lines. Refuses, with a sentence at each line, a SKU that is
 * not known, stands there twice, or is printed: such a one would need a design and a piece of its own.
 */
export function attachedLines(
  lines: readonly { sku: string; quantity: number }[],
  known: readonly Attachable[],
): { variant_id: number; quantity: number }[] {
  const bySku = new Map(known.map((variant) => [skuKey(variant.sku), variant]))
  const fields: Record<string, FieldText> = {}
  const seen = new Set<string>()
  const found = lines.flatMap(({ sku, quantity }, at) => {
    const key = skuKey(sku)
    const variant = bySku.get(key)
    const wrong = wrongWith(variant, seen.has(key))
    seen.add(key)
    if (wrong) fields[`attached.${at}.sku`] = { en: errors[wrong].en, fr: errors[wrong].fr, values: { sku } }
    return variant ? [{ variant_id: variant.id, quantity }] : []
  })
  if (Object.keys(fields).length > 0) throw refuse('invalid_input', {}, { fields })
  return found
}

function wrongWith(variant: Attachable | undefined, repeated: boolean): ErrorCode | null {
  if (!variant) return 'attached_sku_unknown'
  if (repeated) return 'attached_sku_repeated'
  return variant.printed ? 'attached_sku_printed' : null
}
