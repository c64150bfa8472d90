import type { OrderItem } from '../order-source.ts'

type Values = Record<string, string | number>

/** The values of the item form: SKU, quantity, and the file name of each print area that the item has or could have. */
export function itemValues(
  item: Pick<OrderItem, 'sku' | 'quantity' | 'cancelled_quantity' | 'designs' | 'variant'>,
): Values {
  const namedAreas = new Map(item.designs.map((design) => [design.area, design.file_name]))
  // The areas of an unknown SKU are unknown: offer front and back, which nearly every product has.
  const areas = [...new Set([...(item.variant?.print_areas ?? ['front', 'back']), ...namedAreas.keys()])]
  const designs = areas.map((area) => [`design_${area}`, namedAreas.get(area) ?? ''])
  return { sku: item.sku, quantity: item.quantity - item.cancelled_quantity, ...Object.fromEntries(designs) }
}

export interface ItemChange {
  sku?: string
  quantity?: number
  designs?: { area: string; file_name: string }[]
}

/** Returns only the changed fields. Designs are always sent together, because the item replaces them as a whole. */
export function changedItemFields(before: Values, after: Values): ItemChange {
  const change: ItemChange = {}
  const sku = String(after.sku).trim()
  if (sku !== before.sku) change.sku = sku
  if (after.quantity !== before.quantity) change.quantity = Number(after.quantity)
  const areas = Object.keys(after).filter((name) => name.startsWith('design_'))
  if (areas.some((name) => String(after[name]).trim() !== before[name])) {
    change.designs = areas
      .map((name) => ({ area: name.slice('design_'.length), file_name: String(after[name]).trim() }))
      .filter((design) => design.file_name !== '')
  }
  return change
}
