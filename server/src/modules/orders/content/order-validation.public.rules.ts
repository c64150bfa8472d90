import { usesPostalCode } from '@platen/contracts/values/countries'
import { designNameKey, skuKey } from '@platen/contracts/values/match-key'
import type { ErrorCode } from '@platen/contracts/errors'
import { isRounded } from '../../../platform/files/text/written-text.ts'
import type { IncomingLine, OrderContent, Problem, SourceState } from '../../order-files/incoming-order.public.types.ts'

interface KnownVariant {
  variant_id: number
  /** The print areas of its product. An unprinted product has none, and its lines have no pieces. */
  print_areas: readonly string[]
}

/** The catalog and design data of the lines of an order. */
export interface ValidationData {
  /** By skuKey. */
  variants: ReadonlyMap<string, KnownVariant>
  /** The SKUs of archived variants that the store maps a SKU to, by skuKey. */
  mappedToArchived?: ReadonlyMap<string, string>
  /** What the store's mappings print, by skuKey; only those that name designs. */
  mappedDesigns?: ReadonlyMap<string, IncomingLine['designs']>
  /** The SKU or pattern by which the store's mappings say that a SKU is never made here, by skuKey. */
  neverMade?: ReadonlyMap<string, string>
  /** SHA-256 by designNameKey. The store's own designs come before those of the library. */
  designs: ReadonlyMap<string, string>
}

export interface OutcomeItem extends Omit<IncomingLine, 'designs'> {
  /** Null while the SKU is unknown, and for what is never made here. */
  variant_id: number | null
  /**
   * A printed line has `quantity` pieces. A line with an unknown SKU counts as printed until it is resolved, and one
   * that is never made here doesn't.
   */
  printed: boolean
  designs: { area: string; file_name: string; sha256: string | null }[]
  /** Whether the designs are those of the SKU's mapping, because the order names none (MAP-5). */
  designs_mapped: boolean
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
 * Validates an order that is not stored yet (ORDER-7, IMPORT-2): it becomes open, failed with every problem and its
 * field, or skipped if the store has closed it. A retry of a failed order uses the same validation.
 */
export function validateOrder(
  order: OrderContent,
  known: ValidationData,
): OrderOutcome | { kind: 'skipped'; reason: SkipReason } {
  if (order.source_state !== 'open') return { kind: 'skipped', reason: `skipped_${order.source_state}` }
  const problems = findAddressProblems(order)
  const notMade: Problem[] = []
  const items = order.lines.map((line, at) => {
    const field = `lines.${at + 1}`
    const rule = known.neverMade?.get(skuKey(line.sku))
    if (rule !== undefined) {
      notMade.push({ field: `${field}.sku`, code: 'line_never_made', values: { sku: line.sku, rule } })
      return toNeverMade(line)
    }
    const { item, found } = validateLine(line, field, known)
    problems.push(...found)
    return item
  })
  return {
    kind: 'order',
    status: problems.length === 0 ? 'open' : 'failed',
    hold: order.payment === 'pending' ? 'payment' : null,
    problems,
    warnings: [...findPostalCodeWarnings(order), ...notMade],
    items,
  }
}

/** A line that another one makes (MAP-21): whatever it names to print isn't looked up. */
function toNeverMade(line: IncomingLine): OutcomeItem {
  const designs = line.designs.map((design) => ({ ...design, sha256: null }))
  return { ...line, variant_id: null, printed: false, designs, designs_mapped: false }
}

const requiredAddressFields = ['ship_to_name', 'ship_to_address1', 'ship_to_city', 'ship_to_country'] as const

function findAddressProblems(order: OrderContent): Problem[] {
  return requiredAddressFields
    .filter((field) => !order[field])
    .map((field) => ({ field, code: 'ship_to_missing', values: {} }))
}

/** A missing postal code is only a warning, in countries that use them (IMPORT-9). */
function findPostalCodeWarnings({ ship_to_country: country, ship_to_postal_code }: OrderContent): Problem[] {
  if (!country || ship_to_postal_code !== '' || !usesPostalCode(country)) return []
  return [{ field: 'ship_to_postal_code', code: 'postal_code_missing', values: { country } }]
}

function validateLine(
  line: IncomingLine,
  field: string,
  known: ValidationData,
): { item: OutcomeItem; found: Problem[] } {
  const { sku } = line
  const variant = known.variants.get(skuKey(sku))
  const archived = known.mappedToArchived?.get(skuKey(sku))
  const found: Problem[] = []
  const report = (name: string, code: ErrorCode, values: Problem['values']) =>
    found.push({ field: `${field}.${name}`, code, values })

  // Assumed: a line that names a design of its own says all of its artwork. A mapping adds no further area, because
  // nobody ordered that print.
  const mappedDesigns = variant && line.designs.length === 0 ? (known.mappedDesigns?.get(skuKey(sku)) ?? []) : []
  const isMapped = mappedDesigns.length > 0
  const wanted = isMapped ? mappedDesigns : line.designs

  if (sku === '') report('sku', 'sku_missing', {})
  else if (archived !== undefined) report('sku', 'sku_mapped_to_archived', { sku, variant: archived })
  else if (!variant && isRounded(sku)) report('sku', 'number_rounded', { value: sku })
  else if (!variant) report('sku', 'sku_unknown', { sku })
  else if (variant.print_areas.length > 0 && wanted.length === 0) report('designs', 'design_missing', { sku })

  const designs = wanted.map(({ area, file_name }) => {
    const sha256 = known.designs.get(designNameKey(file_name)) ?? null
    if (!sha256) {
      if (isMapped) report(`design_${area}`, 'mapped_design_unknown', { sku, file_name })
      else report(`design_${area}`, 'design_unknown', { file_name })
    }
    // Assumed: a design for an unprinted product is a problem too. Ignoring it would silently print nothing.
    if (variant && !variant.print_areas.includes(area)) {
      report(`design_${area}`, isMapped ? 'mapped_area_lacking' : 'design_area_lacking', { sku, area })
    }
    return { area, file_name, sha256 }
  })
  const printed = variant ? variant.print_areas.length > 0 : true
  const resolved = { variant_id: variant?.variant_id ?? null, printed, designs, designs_mapped: isMapped }
  return { item: { ...line, ...resolved }, found }
}
