import { refusal, type Refusal } from '../../../platform/http/refusal.ts'

/** What an order needs to know of a variant: what its lines print on, and what its pieces carry. */
export interface CatalogueVariant {
  variant_id: number
  product_id: number
  sku: string
  printer_tag_id: number | null
  priority: number
  /** The print areas of its product in their order; none is an unprinted product. */
  print_areas: string[]
}

/** An item as it is to be stored: looked up, with what is still unknown left null. */
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
}

/** An item whose pieces are to be made. */
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
 * What the pieces of an item are made from; null for an unprinted item, which makes none. Areas take their place from
 * the product's order. Throws where the item is not resolved: such an order has a problem and no pieces.
 */
export function piecesOf(
  item: { item_id: number; quantity: number; printed: boolean; designs: ResolvedItem['designs'] },
  variant: CatalogueVariant | undefined,
): PieceItem | null {
  if (!item.printed || item.quantity === 0) return null
  if (!variant) throw new Error(`item ${item.item_id} has no variant, but pieces are to be made`)
  const areas = item.designs.map(({ area, file_name, sha256 }) => {
    const position = variant.print_areas.indexOf(area) + 1
    if (sha256 === null || position === 0) throw new Error(`item ${item.item_id} has a design that cannot be printed`)
    return { area, position, file_name, sha256 }
  })
  const { variant_id, product_id, printer_tag_id, priority } = variant
  return { item_id: item.item_id, variant_id, product_id, printer_tag_id, priority, quantity: item.quantity, areas }
}

/** The last place among the items of an order; 0 where it has none. */
export function lastPosition(items: readonly { position: number }[]): number {
  return items.reduce((last, item) => Math.max(last, item.position), 0)
}

/** A printed line of which no piece can be made any more, because the catalog changed since it was ordered. */
export interface UnprintableLine {
  item_id: number
  /** Its place in the order, as its screen counts it. */
  line: number
  sku: string
  /** The print area that its product lost; null where the variant itself is gone. */
  area: string | null
}

/** Why no piece can be made for a line, and what to do about it. */
export function refuseLine({ line, sku, area }: UnprintableLine): Refusal {
  return area === null ? refusal('line_variant_gone', { line, sku }) : refusal('line_area_gone', { line, sku, area })
}
