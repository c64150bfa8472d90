/** A rectangle in the units of the drawing. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface BlankOutline {
  /** Size of the drawing. */
  width: number
  height: number
  /** The shape of the blank, in its color. */
  body: string
  /** Seams and edges drawn on top, which distinguish front and back. */
  lines: readonly string[]
  /** The space available for the print area. */
  room: Box
  scale: OutlineScale
}

/** Where a print area's position is measured from, and how large the drawing is. */
export interface OutlineScale {
  /**
   * Millimeters per unit of the drawing. Null for a flat blank of any size. Assumed: a shirt in size L, 530 mm wide; a
   * mug of 11 oz; for the rest a common size.
   */
  mm_per_unit: number | null
  /** The center line. */
  center_x: number
  /** The collar or upper edge. */
  top_y: number
  top: 'collar' | 'edge'
}

const sleeveless = 'L384 175 L384 512 L115 512 L115 175'
const shirtBody = `M143 30 Q250 66 356 30 L481 107 L434 198 ${sleeveless} L66 198 L19 107 Z`
const longBody = `M143 30 Q250 66 356 30 L452 84 L492 446 L432 456 ${sleeveless} L67 456 L8 446 L47 84 Z`
const chest: Box = { x: 140, y: 112, width: 220, height: 264 }
const backNeck = 'M143 30 Q250 44 356 30'
const frontNeck = 'M160 36 Q250 84 339 36'
const hood = 'M143 30 C150 -40 350 -40 356 30 Q250 66 143 30 Z'
const pocket = 'M160 510 L160 470 L186 400 L314 400 L340 470 L340 510'

const shirt = { width: 500, height: 540 }

function shirtLike(area: string, long: boolean, hooded: boolean): BlankOutline {
  const back = area === 'back'
  const body = long ? longBody : shirtBody
  const lines = back ? [backNeck] : [frontNeck, ...(hooded ? [pocket] : [])]
  const sleeve = sleeveRoom(area, long)
  return {
    ...shirt,
    body: hooded ? `${body} ${hood}` : body,
    lines: hooded ? [...lines, hood] : lines,
    room: sleeve ?? chest,
    scale: {
      mm_per_unit: 530 / 269,
      ...(sleeve
        ? ({ center_x: sleeve.x + sleeve.width / 2, top_y: sleeve.y, top: 'edge' } as const)
        : ({ center_x: 249.5, top_y: back ? 37 : 60, top: 'collar' } as const)),
    },
  }
}

// Seen from the front, the wearer's left sleeve is on the right.
function sleeveRoom(area: string, long: boolean): Box | null {
  const size = long ? { y: 170, width: 44, height: 200 } : { y: 108, width: 56, height: 66 }
  if (area === 'left_sleeve') return { x: long ? 412 : 398, ...size }
  if (area === 'right_sleeve') return { x: long ? 44 : 46, ...size }
  return null
}

const flatOutline: BlankOutline = {
  width: 400,
  height: 480,
  body: 'M36 20 H364 Q380 20 380 36 V444 Q380 460 364 460 H36 Q20 460 20 444 V36 Q20 20 36 20 Z',
  lines: [],
  room: { x: 36, y: 36, width: 328, height: 408 },
  scale: { mm_per_unit: null, center_x: 200, top_y: 20, top: 'edge' },
}
const phoneCase: BlankOutline = {
  width: 300,
  height: 540,
  body: 'M70 10 H230 Q280 10 280 60 V480 Q280 530 230 530 H70 Q20 530 20 480 V60 Q20 10 70 10 Z',
  lines: ['M44 34 H124 Q136 34 136 46 V116 Q136 128 124 128 H44 Q32 128 32 116 V46 Q32 34 44 34 Z'],
  room: { x: 36, y: 140, width: 228, height: 370 },
  scale: { mm_per_unit: 78 / 260, center_x: 150, top_y: 10, top: 'edge' },
}
const mug: BlankOutline = {
  width: 520,
  height: 440,
  body: 'M40 40 H370 V380 Q370 410 340 410 H70 Q40 410 40 380 Z M370 110 H420 Q480 110 480 180 V250 Q480 320 420 320 H370 V280 H410 Q440 280 440 245 V185 Q440 150 410 150 H370 Z',
  lines: ['M40 40 H370'],
  room: { x: 64, y: 84, width: 282, height: 270 },
  scale: { mm_per_unit: 82 / 330, center_x: 205, top_y: 40, top: 'edge' },
}
/** The mantle of a mug, unrolled from one side of the handle to the other. */
export const unrolledMug: BlankOutline = {
  width: 560,
  height: 232,
  body: 'M28 20 H532 Q540 20 540 28 V204 Q540 212 532 212 H28 Q20 212 20 204 V28 Q20 20 28 20 Z',
  lines: ['M36 20 V212', 'M524 20 V212'],
  room: { x: 40, y: 24, width: 480, height: 184 },
  scale: { mm_per_unit: 0.5, center_x: 280, top_y: 20, top: 'edge' },
}
const tote: BlankOutline = {
  width: 440,
  height: 560,
  body: 'M60 170 H380 V540 H60 Z',
  lines: ['M140 170 C140 10 300 10 300 170', 'M120 170 C120 -20 320 -20 320 170', 'M60 196 H380'],
  room: { x: 92, y: 220, width: 256, height: 290 },
  scale: { mm_per_unit: 380 / 320, center_x: 220, top_y: 170, top: 'edge' },
}
const hat: BlankOutline = {
  width: 520,
  height: 400,
  body: 'M80 280 C80 60 440 60 440 280 Z M60 270 H460 C520 330 400 360 260 350 C120 360 0 330 60 270 Z',
  lines: ['M80 280 Q260 240 440 280', 'M260 115 V250'],
  room: { x: 160, y: 140, width: 200, height: 104 },
  scale: { mm_per_unit: 190 / 360, center_x: 260, top_y: 115, top: 'edge' },
}

/**
 * Returns the drawing of a blank with one of its areas up, by the product's category. Anything unknown is drawn flat,
 * so that the design is still shown on the blank's color.
 */
export function blankOutline(category: string, area: string): BlankOutline {
  const word = category.toLowerCase()
  if (/hood/.test(word)) return shirtLike(area, true, true)
  if (/sweat|long.?sleeve|crewneck|jacket/.test(word)) return shirtLike(area, true, false)
  if (/shirt|tee|polo|jersey|tank/.test(word)) return shirtLike(area, false, false)
  if (/mug|cup/.test(word)) return mug
  if (/tote|bag/.test(word)) return tote
  if (/phone|case/.test(word)) return phoneCase
  if (/hat|cap|beanie/.test(word)) return hat
  return flatOutline
}

const margin = 12

/**
 * Returns the square of a drawing that a small picture shows: all of it, or, around a print, so little of it that the
 * print takes about half of the picture's height.
 */
export function squareOf({ width, height, room }: BlankOutline, isPrinted: boolean): Box {
  const whole = Math.max(width, height) + 2 * margin
  const side = isPrinted ? Math.min(whole, Math.max(room.width, room.height) / 0.55) : whole
  const start = (length: number, center: number) => {
    const first = (length - whole) / 2
    return Math.min(Math.max(center - side / 2, first), first + whole - side)
  }
  return {
    x: start(width, room.x + room.width / 2),
    y: start(height, room.y + room.height / 2),
    width: side,
    height: side,
  }
}

/** Places the artwork in its area: in its real size by its resolution, shrunk if it is larger than the area. */
export function artworkBox(
  area: Box,
  size: { width_px: number; height_px: number; width_mm: number | null; dpi: number | null },
): Box {
  const ratio = size.height_px / size.width_px
  const realMm = size.dpi ? (size.width_px / size.dpi) * 25.4 : null
  const wanted = realMm && size.width_mm ? (realMm / size.width_mm) * area.width : area.width
  const width = Math.min(wanted, area.width, area.height / ratio)
  return { x: area.x + (area.width - width) / 2, y: area.y, width, height: width * ratio }
}

/** The size of the artwork in mm as it is printed, by the same rule; null where the print area has no size. */
export function artworkSizeMm(area: {
  width_px: number
  height_px: number
  width_mm: number | null
  height_mm: number | null
  dpi: number | null
}): { width: number; height: number } | null {
  const { width_mm: width, height_mm: height } = area
  if (!width || !height) return null
  const art = artworkBox({ x: 0, y: 0, width, height }, area)
  return { width: Math.round(art.width), height: Math.round(art.height) }
}

/** The resolution at which the artwork is printed, by the same rule; null where the print area has no size. */
export function artworkDpi(area: Parameters<typeof artworkSizeMm>[0]): number | null {
  const { width_mm: width, height_mm: height } = area
  if (!width || !height) return null
  return Math.round(area.width_px / (artworkBox({ x: 0, y: 0, width, height }, area).width / 25.4))
}
