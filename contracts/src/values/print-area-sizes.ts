/** The side of a product that a print area is on, which decides the outline of its preview. */
export const printAreaSides = ['front', 'back', 'left', 'right', 'other'] as const
export type PrintAreaSide = (typeof printAreaSides)[number]

/** The size of a print area in millimeters, and its print resolution. */
export interface AreaSize {
  width_mm: number
  height_mm: number
  dpi: number
}

const sleeve = { width_mm: 90, height_mm: 300, dpi: 300 }
const other = { width_mm: 300, height_mm: 300, dpi: 300 }

// Assumed: platen and frame sizes common in the industry. A catalog file names areas without sizes.
const byCategory: [RegExp, Record<string, AreaSize>][] = [
  [/mug/, { front: { width_mm: 200, height_mm: 95, dpi: 300 } }],
  [/poster|print/, { front: { width_mm: 457, height_mm: 610, dpi: 300 } }],
  [/phone|case/, { front: { width_mm: 80, height_mm: 165, dpi: 300 } }],
  [/hat|cap|beanie/, { front: { width_mm: 110, height_mm: 55, dpi: 300 } }],
  [/polo/, { front: { width_mm: 100, height_mm: 100, dpi: 300 }, back: { width_mm: 280, height_mm: 150, dpi: 300 } }],
  [/tote|bag/, both({ width_mm: 280, height_mm: 330, dpi: 300 })],
  [/youth|kid|baby/, both({ width_mm: 255, height_mm: 305, dpi: 300 })],
  // Above the pouch pocket.
  [/hoodie/, { front: { width_mm: 330, height_mm: 330, dpi: 300 }, back: { width_mm: 356, height_mm: 406, dpi: 300 } }],
  [/shirt|tee|sweat|sleeve|jersey/, both({ width_mm: 356, height_mm: 406, dpi: 300 })],
]

function both(size: AreaSize): Record<string, AreaSize> {
  return { front: size, back: size }
}

/** Returns the initial size of a new print area by its product's category; staff can change it. */
export function defaultAreaSize(category: string, area: string): AreaSize {
  if (area.endsWith('_sleeve')) return sleeve
  const known = byCategory.find(([pattern]) => pattern.test(category.toLowerCase()))
  return known?.[1][area] ?? known?.[1].front ?? other
}

/** Returns the side of the product that an area is on, by its name (`left_sleeve`). */
export function guessSide(area: string): PrintAreaSide {
  return printAreaSides.find((side) => area.startsWith(side)) ?? 'other'
}
