import type { PrintAreaSide } from '@platen/contracts/values/print-area-sizes'
import { type BlankOutline, blankOutline, type Box, unrolledMug } from './blank-outline.rules.ts'

interface Sized {
  width_mm: number | null
  height_mm: number | null
}

/** A print area with its place on its side of the product; a number is null while it is unknown. */
export interface PlacedArea extends Sized {
  side: PrintAreaSide
  /** How far its center is right of the center line, and its upper edge below the collar or edge. */
  offset_x_mm: number | null
  offset_y_mm: number | null
}

export interface ScaledOutline extends BlankOutline {
  mm_per_unit: number
}

interface Previewed {
  category: string
  print_method: string
  side: PrintAreaSide
  /** The areas of this side, as many as are known: a drawing has room for all of them. */
  areas: readonly Sized[]
}

const sideAreas = { front: 'front', back: 'back', left: 'left_sleeve', right: 'right_sleeve', other: 'other' } as const
/** What is usually printed by a method, for products without a category. */
const usualBlanks: readonly (readonly [RegExp, string])[] = [
  [/dtg|dtf|screen|embroid|vinyl/, 't-shirt'],
  [/sublim/, 'mug'],
]
// A mug is 82 mm wide; a wider print goes around it.
const mugFrontMm = 90

/** Returns the outline of one side of a product, by its category or else its print method, with its scale. */
export function outlineOf({ category, print_method: method, side, areas }: Previewed): ScaledOutline {
  const usual = usualBlanks.find(([pattern]) => pattern.test(method.toLowerCase()))?.[1]
  const drawn = blankOutline(category.trim() || (usual ?? ''), sideAreas[side])
  const isMug = drawn === blankOutline('mug', 'front')
  const widest = Math.max(0, ...areas.map((area) => area.width_mm ?? 0))
  const outline = isMug && widest > mugFrontMm ? unrolledMug : drawn
  return { ...outline, mm_per_unit: outline.scale.mm_per_unit ?? flatScale(outline, areas) }
}

/** A flat blank of unknown size is drawn a little larger than its print areas. */
function flatScale({ room }: BlankOutline, areas: readonly Sized[]): number {
  const scales = areas.map((area) => Math.max((area.width_mm ?? 0) / room.width, (area.height_mm ?? 0) / room.height))
  return Math.max(0.1, ...scales)
}

/** Returns the rectangle of a print area in the drawing's units; null while its size is unknown. */
export function placeArea(outline: ScaledOutline, area: PlacedArea): Box | null {
  if (!area.width_mm || !area.height_mm) return null
  const units = (mm: number) => mm / outline.mm_per_unit
  const width = units(area.width_mm)
  return {
    x: outline.scale.center_x + units(area.offset_x_mm ?? 0) - width / 2,
    y: outline.scale.top_y + units(area.offset_y_mm ?? 0),
    width,
    height: units(area.height_mm),
  }
}

/** Returns what the drawing has to show: all of the outline and of the print areas, with a margin. */
export function viewOf(outline: BlankOutline, boxes: readonly Box[]): Box {
  const margin = 12
  // The hood of a hoodie reaches above the drawing.
  const all = [{ x: 0, y: -30, width: outline.width, height: outline.height + 30 }, ...boxes.map(withMargin(margin))]
  const [x, y] = [Math.min(...all.map((box) => box.x)), Math.min(...all.map((box) => box.y))]
  const right = Math.max(...all.map((box) => box.x + box.width))
  const bottom = Math.max(...all.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

const withMargin = (margin: number) => (box: Box) => ({
  x: box.x - margin,
  y: box.y - margin,
  width: box.width + 2 * margin,
  height: box.height + 2 * margin,
})
