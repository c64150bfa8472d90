import type { PlacedArea } from '../../words/blank/print-place.rules.ts'

/** A print area as it is drawn; a number is null while somebody edits it. */
export interface PreviewArea extends PlacedArea {
  area: string
}

/** Positions are limited as the contract limits them. */
const maxOffsetMm = 3000

export interface Offset {
  offset_x_mm: number
  offset_y_mm: number
}

/** The position after a move by this many mm, whole and within the limits. */
export function movedBy(from: Pick<PreviewArea, keyof Offset>, xMm: number, yMm: number): Offset {
  const limited = (mm: number) => Math.min(maxOffsetMm, Math.max(-maxOffsetMm, Math.round(mm)))
  return {
    offset_x_mm: limited((from.offset_x_mm ?? 0) + xMm),
    offset_y_mm: limited((from.offset_y_mm ?? 0) + yMm),
  }
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How far a key moves a print area in mm: an arrow by 1, with Shift by 10. Null for other keys. */
export function stepOf(key: string, isLarge: boolean): readonly [number, number] | null {
  const step = steps[key]
  if (!step) return null
  const by = isLarge ? 10 : 1
  return [step[0] * by, step[1] * by]
}
