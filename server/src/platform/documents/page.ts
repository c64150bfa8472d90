/**
 * A page as a list of marks with positions in millimeters from its top left corner (font sizes in points). Layouts
 * consist only of marks, so that the same layout becomes PDF and ZPL.
 */
export interface Page {
  width_mm: number
  height_mm: number
  marks: Mark[]
}

export type Mark = TextMark | Code128Mark | QrMark | BoxMark | PictureMark

/** Text that never leaves its box: it shrinks as far as allowed, then wraps, then is cut with an ellipsis. */
export interface TextMark {
  kind: 'text'
  text: string
  x_mm: number
  /** The baseline of the first line. */
  baseline_mm: number
  width_mm: number
  size_pt: number
  /** The smallest size that it may shrink to before it is cut. */
  min_size_pt?: number
  bold?: boolean
  align?: 'left' | 'center' | 'right'
  /** White, on a filled box drawn before it. */
  white?: boolean
  /** The maximum number of lines, `leading_mm` apart. One when absent. */
  lines?: number
  leading_mm?: number
}

/** A Code 128 barcode, centered in its box, with the quiet zones inside it. */
export interface Code128Mark {
  kind: 'code128'
  text: string
  x_mm: number
  y_mm: number
  width_mm: number
  height_mm: number
  /** The maximum width of a module; narrower if the box requires it. */
  module_mm: number
}

/** A QR code in a square box, with its quiet zone inside it. */
export interface QrMark {
  kind: 'qr'
  text: string
  x_mm: number
  y_mm: number
  size_mm: number
}

/**
 * A filled or outlined rectangle; a line is a thin filled one. `grey` is a light fill for tables and is omitted in ZPL.
 */
export interface BoxMark {
  kind: 'box'
  x_mm: number
  y_mm: number
  width_mm: number
  height_mm: number
  fill?: 'black' | 'grey'
  /** The thickness of the outline, drawn inside the box; none when absent. */
  outline_mm?: number
}

/**
 * A picture, as large as fits its box, at the box's top left corner. Labels carry none, so ZPL omits it, and so does a
 * document whose picture is not at hand.
 */
export interface PictureMark {
  kind: 'picture'
  sha256: string
  x_mm: number
  y_mm: number
  width_mm: number
  height_mm: number
}

/** A logo in the head of a document, in a box of 26 × 14 mm; nothing without one. */
export function logoAt(sha256: string | null | undefined, xMm: number, yMm: number): PictureMark[] {
  return sha256 ? [{ kind: 'picture', sha256, x_mm: xMm, y_mm: yMm, width_mm: 26, height_mm: 14 }] : []
}

/** The pictures of a document, PNG or JPEG, by the SHA-256 of their bytes. */
export type Pictures = Readonly<Record<string, Uint8Array>>

export const MM_PER_POINT = 25.4 / 72

/** Converts millimeters to points, the unit of PDF. */
export function toPoints(mm: number): number {
  return mm / MM_PER_POINT
}

/** Creates a straight line `thickness_mm` thick, to the right or down from its start. */
export function straightLine(xMm: number, yMm: number, widthMm: number, thicknessMm = 0.2): BoxMark {
  return { kind: 'box', x_mm: xMm, y_mm: yMm, width_mm: widthMm, height_mm: thicknessMm, fill: 'black' }
}

/** Returns the same marks moved right and down, to put one layout several times on a sheet. */
export function moveMarks(marks: readonly Mark[], dxMm: number, dyMm: number): Mark[] {
  return marks.map((mark) =>
    mark.kind === 'text'
      ? { ...mark, x_mm: mark.x_mm + dxMm, baseline_mm: mark.baseline_mm + dyMm }
      : { ...mark, x_mm: mark.x_mm + dxMm, y_mm: mark.y_mm + dyMm },
  )
}

/** Returns the same marks enlarged or reduced from the top left corner, to put one layout on another size of paper. */
export function scaleMarks(marks: readonly Mark[], factor: number): Mark[] {
  return marks.map((mark) => {
    const scaled = Object.entries(mark).map(([key, value]) => [
      key,
      typeof value === 'number' && (key.endsWith('_mm') || key.endsWith('_pt')) ? value * factor : value,
    ])
    return Object.fromEntries(scaled) as Mark
  })
}
