import type { Mark, TextMark } from './page.ts'
import { MM_PER_POINT } from './page.ts'

type TextStyle = Pick<TextMark, 'bold' | 'align' | 'min_size_pt' | 'lines' | 'leading_mm'>

/** Creates a text mark: `size_pt` at `x_mm`, on `baseline_mm`, `width_mm` wide. */
export function textAt(
  x_mm: number,
  baseline_mm: number,
  width_mm: number,
  size_pt: number,
  text: string,
  style: TextStyle = {},
): TextMark {
  return { kind: 'text', x_mm, baseline_mm, width_mm, size_pt, text, ...style }
}

/** Creates white text on a black box: a badge that is visible from across the bench. The box is `height_mm` high. */
export function badge(x_mm: number, y_mm: number, width_mm: number, height_mm: number, text: string): Mark[] {
  return [
    { kind: 'box', x_mm, y_mm, width_mm, height_mm, fill: 'black' },
    { ...boxedText(x_mm, y_mm, width_mm, height_mm, text), white: true },
  ]
}

/** Creates text in a thin outline, for a less prominent badge. */
export function outlined(x_mm: number, y_mm: number, width_mm: number, height_mm: number, text: string): Mark[] {
  return [
    { kind: 'box', x_mm, y_mm, width_mm, height_mm, outline_mm: 0.25 },
    boxedText(x_mm, y_mm, width_mm, height_mm, text),
  ]
}

// Capitals are 0.714 of the size high and take up 60 % of the box.
function boxedText(x_mm: number, y_mm: number, width_mm: number, height_mm: number, text: string): TextMark {
  const size_pt = (height_mm * 0.6) / 0.714 / MM_PER_POINT
  const side = Math.min(height_mm * 0.2, 0.5 + width_mm * 0.02)
  const style = { bold: true, align: 'center', min_size_pt: 4 } as const
  return textAt(x_mm + side, y_mm + height_mm * 0.8, width_mm - 2 * side, size_pt, text, style)
}
