import type { OrderItem } from '../order-source.ts'

export interface ItemValues {
  sku: string
  quantity: number | null
  /** One per print area; the file name is '' where the area isn't printed. */
  designs: { area: string; file_name: string }[]
}

/** The values of the item form: SKU, quantity, and the file name of each print area that the item has or could have. */
export function itemValues(
  item: Pick<OrderItem, 'sku' | 'quantity' | 'cancelled_quantity' | 'designs' | 'variant'>,
): ItemValues {
  const namedAreas = new Map(item.designs.map((design) => [design.area, design.file_name]))
  // The areas of an unknown SKU are unknown: offer front and back, which nearly every product has.
  const areas = [...new Set([...(item.variant?.print_areas ?? ['front', 'back']), ...namedAreas.keys()])]
  const designs = areas.map((area) => ({ area, file_name: namedAreas.get(area) ?? '' }))
  return { sku: item.sku, quantity: item.quantity - item.cancelled_quantity, designs }
}

export interface ItemChange {
  sku?: string
  quantity?: number
  designs?: ItemValues['designs']
}

const trimmed = (designs: ItemValues['designs']) =>
  designs.map(({ area, file_name }) => ({ area, file_name: file_name.trim() }))

/** Returns only the changed fields. Designs are always sent together, because the item replaces them as a whole. */
export function changedItemFields(before: ItemValues, after: ItemValues): ItemChange {
  const change: ItemChange = {}
  const sku = after.sku.trim()
  if (sku !== before.sku) change.sku = sku
  if (after.quantity !== null && after.quantity !== before.quantity) change.quantity = after.quantity
  const designs = trimmed(after.designs)
  if (designs.some(({ file_name }, index) => file_name !== before.designs[index]?.file_name)) {
    change.designs = designs.filter(({ file_name }) => file_name !== '')
  }
  return change
}

/**
 * Returns the form's field that a field of the refusal is about. The server names a design by its area (`design_front`)
 * or by its place among those that were sent, which leaves out the empty ones.
 */
export function itemFieldOf(path: string, designs: ItemValues['designs']): string {
  const area = /^design_(.+)$/.exec(path)?.[1]
  if (area) return designFieldOf(designs.findIndex((design) => design.area === area)) ?? path
  const sent = /^designs[.](\d+)/.exec(path)?.[1]
  if (sent === undefined) return path
  const named = designs.flatMap(({ file_name }, index) => (file_name.trim() === '' ? [] : [index]))
  return designFieldOf(named[Number(sent)] ?? -1) ?? path
}

const designFieldOf = (index: number) => (index < 0 ? undefined : `designs.${index}.file_name`)
