import { refusal, type Refusal } from '../../../platform/http/refusal.ts'

/** What orders need to know about a variant: what its lines are validated with, and what its pieces store. */
export interface CatalogVariant {
  variant_id: number
  product_id: number
  sku: string
  printer_tag_id: number | null
  priority: number
  /** The print areas of its product in order; none for an unprinted product. */
  print_areas: string[]
}

/** An item as it will be stored, with its variant and designs resolved; null for what is unknown. */
export interface ResolvedItem {
  external_line_id: string
  sku: string
  title: string
  quantity: number
  unit_price_minor: number | null
  personalisation: string
  variant_id: number | null
  printed: boolean
  designs: { area: string; file_name: string; sha256: string | null }[]
  /** Whether the designs are those of the SKU's mapping. */
  designs_mapped: boolean
}

/** Whether an item is never made here: it has neither a piece nor anything to pack, and its order is done without it. */
export const isNeverMade = ({ variant_id, printed }: Pick<ResolvedItem, 'variant_id' | 'printed'>) =>
  variant_id === null && !printed

/** Whether nothing is made for an order of these items (MAP-21). */
export const makesNothing = (items: readonly Pick<ResolvedItem, 'variant_id' | 'printed'>[]) => items.every(isNeverMade)

/** An item whose pieces will be created. */
export interface PieceItem {
  item_id: number
  variant_id: number
  product_id: number
  printer_tag_id: number | null
  priority: number
  quantity: number
  areas: { area: string; position: number; file_name: string; sha256: string }[]
}

/**
 * Returns what an item's pieces are created from, or null for an unprinted item, which has none. Areas are positioned
 * in the product's order. Throws if the item isn't resolved: such an order has a problem and no pieces.
 */
export function toPieceItem(
  item: { item_id: number; quantity: number; printed: boolean; designs: ResolvedItem['designs'] },
  variant: CatalogVariant | undefined,
): PieceItem | null {
  if (!item.printed || item.quantity === 0) return null
  if (!variant) throw new Error(`item ${item.item_id} has no variant, so its pieces can't be created`)
  const areas = item.designs.map(({ area, file_name, sha256 }) => {
    const position = variant.print_areas.indexOf(area) + 1
    if (sha256 === null || position === 0) throw new Error(`item ${item.item_id} has a design that cannot be printed`)
    return { area, position, file_name, sha256 }
  })
  const { variant_id, product_id, printer_tag_id, priority } = variant
  return { item_id: item.item_id, variant_id, product_id, printer_tag_id, priority, quantity: item.quantity, areas }
}

/** An item at its place in its order, from 1. */
export type PlacedItem = ResolvedItem & { order_id: number; position: number }

/** Places items behind the first `after` ones of an order. */
export function placeItems(orderId: number, items: readonly ResolvedItem[], after = 0): PlacedItem[] {
  return items.map((item, at) => ({ ...item, order_id: orderId, position: after + at + 1 }))
}

/** Returns how many pieces these items have. */
export function countPieces(items: readonly Pick<ResolvedItem, 'quantity' | 'printed'>[]): number {
  return items.reduce((sum, { quantity, printed }) => sum + (printed ? quantity : 0), 0)
}

/** Returns the highest position among an order's items, or 0 without items. */
export function findLastPosition(items: readonly { position: number }[]): number {
  return items.reduce((last, item) => Math.max(last, item.position), 0)
}

/** A printed line for which no more pieces can be created, because the catalog changed since it was ordered. */
export interface UnprintableLine {
  item_id: number
  /** Its position in the order, as shown on screens. */
  line: number
  sku: string
  /** The print area that its product no longer has; null if the variant is archived. */
  area: string | null
}

/** Returns the refusal that says why no more pieces can be created for a line. */
export function unprintableLineRefusal({ line, sku, area }: UnprintableLine): Refusal {
  return area === null ? refusal('line_variant_gone', { line, sku }) : refusal('line_area_gone', { line, sku, area })
}
