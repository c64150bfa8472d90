import { usesPostalCode } from '@platen/contracts/values/countries'
import { designNameKey, skuKey } from '@platen/contracts/values/match-key'
import type { ErrorCode } from '@platen/contracts/errors'
import type { IncomingLine, OrderContent, Problem, SourceState } from '../../order-files/order-files.public.ts'

interface KnownVariant {
  variant_id: number
  /** The print areas of its product; none is an unprinted product, whose lines make no pieces. */
  print_areas: readonly string[]
}

/** What the catalogue and the store hold of what an order names. */
export interface Known {
  /** By skuKey. */
  variants: ReadonlyMap<string, KnownVariant>
  /** SHA-256 by designNameKey: the designs of the store, and of the library where the store has none of that name. */
  designs: ReadonlyMap<string, string>
}

export interface OutcomeItem extends Omit<IncomingLine, 'designs'> {
  /** Null while the SKU is unknown. */
  variant_id: number | null
  /** A printed line makes `quantity` pieces; one with an unknown SKU counts as printed until it is known. */
  printed: boolean
  designs: { area: string; file_name: string; sha256: string | null }[]
}

export interface OrderOutcome {
  kind: 'order'
  status: 'open' | 'failed'
  hold: 'payment' | null
  problems: Problem[]
  warnings: Problem[]
  items: OutcomeItem[]
}

export type SkipReason = `skipped_${Exclude<SourceState, 'open'>}`

/**
 * What becomes of a readable order that is not known here yet (ORDER-7, IMPORT-2): open, failed with every problem and
 * its field, or skipped because the shop is done with it. The same judgement serves a retry of a failed order.
 */
export function judgeOrder(order: OrderContent, known: Known): OrderOutcome | { kind: 'skipped'; reason: SkipReason } {
  if (order.source_state !== 'open') return { kind: 'skipped', reason: `skipped_${order.source_state}` }
  const problems = addressProblems(order)
  const items = order.lines.map((line, at) => {
    const { item, found } = judgeLine(line, `lines.${at + 1}`, known)
    problems.push(...found)
    return item
  })
  return {
    kind: 'order',
    status: problems.length === 0 ? 'open' : 'failed',
    hold: order.payment === 'pending' ? 'payment' : null,
    problems,
    warnings: postalCodeWarning(order),
    items,
  }
}

const neededForAddress = ['ship_to_name', 'ship_to_address1', 'ship_to_city', 'ship_to_country'] as const

function addressProblems(order: OrderContent): Problem[] {
  return neededForAddress
    .filter((field) => !order[field])
    .map((field) => ({ field, code: 'ship_to_missing', values: {} }))
}

/** Postal code is never required at import; missing where it is usual is a warning (IMPORT-9). */
function postalCodeWarning({ ship_to_country: country, ship_to_postal_code }: OrderContent): Problem[] {
  if (!country || ship_to_postal_code !== '' || !usesPostalCode(country)) return []
  return [{ field: 'ship_to_postal_code', code: 'postal_code_missing', values: { country } }]
}

function judgeLine(line: IncomingLine, field: string, known: Known): { item: OutcomeItem; found: Problem[] } {
  const { sku } = line
  const variant = known.variants.get(skuKey(sku))
  const found: Problem[] = []
  const tell = (name: string, code: ErrorCode, values: Problem['values']) =>
    found.push({ field: `${field}.${name}`, code, values })

  if (sku === '') tell('sku', 'sku_missing', {})
  else if (!variant) tell('sku', 'sku_unknown', { sku })
  else if (variant.print_areas.length > 0 && line.designs.length === 0) tell('designs', 'design_missing', { sku })

  const designs = line.designs.map(({ area, file_name }) => {
    const sha256 = known.designs.get(designNameKey(file_name)) ?? null
    if (!sha256) tell(`design_${area}`, 'design_unknown', { file_name })
    // Assumed: a design for an unprinted product is a problem too; leaving it out would print nothing, unnoticed.
    if (variant && !variant.print_areas.includes(area)) tell(`design_${area}`, 'design_area_lacking', { sku, area })
    return { area, file_name, sha256 }
  })
  const printed = variant ? variant.print_areas.length > 0 : true
  return { item: { ...line, variant_id: variant?.variant_id ?? null, printed, designs }, found }
}
