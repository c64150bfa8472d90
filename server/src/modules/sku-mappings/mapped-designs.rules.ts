import type { ItemDesigns } from '@platen/contracts/orders/item-designs'
import { designNameKey } from '@platen/contracts/values/match-key'

export interface DesignProblem {
  field: string
  code: 'mapping_area_lacking' | 'mapping_design_unknown'
  values: Record<string, string>
}

interface Choice {
  variant: { sku: string; print_areas: readonly string[] }
  /** What the mapping already prints on this product: it stays, whatever became of file or area. */
  mappedDesigns: ItemDesigns
  /** The names of designs in use that the store may print, as they are compared. */
  inUse: ReadonlySet<string>
}

/** Returns what keeps designs from being chosen for a SKU, each by the field of its print area (MAP-5). */
export function findDesignProblems(designs: ItemDesigns, { variant, mappedDesigns, inUse }: Choice): DesignProblem[] {
  return designs.flatMap((design): DesignProblem[] => {
    const { area, file_name } = design
    const field = `design_${area}`
    if (mappedDesigns.some((mappedDesign) => isSameDesign(mappedDesign, design))) return []
    if (!variant.print_areas.includes(area)) {
      return [{ field, code: 'mapping_area_lacking', values: { variant: variant.sku, area } }]
    }
    if (inUse.has(designNameKey(file_name))) return []
    return [{ field, code: 'mapping_design_unknown', values: { file_name } }]
  })
}

/** Whether two lists print the same files on the same areas. */
export function isSameArtwork(left: ItemDesigns, right: ItemDesigns): boolean {
  return left.length === right.length && left.every((design) => right.some((own) => isSameDesign(own, design)))
}

function isSameDesign(left: ItemDesigns[number], right: ItemDesigns[number]): boolean {
  return left.area === right.area && designNameKey(left.file_name) === designNameKey(right.file_name)
}
