import type { Mark, TextMark } from './page.ts'
import { MM_PER_POINT } from './page.ts'

type TextStyle = Pick<TextMark, 'bold' | 'align' | 'min_size_pt' | 'lines' | 'leading_mm'>

/** Creates a text mark: `size_pt` at `x_mm`, on `baseline_mm`, `width_mm` wide. */
export function textAt(
  xMm: number,
  baselineMm: number,
  widthMm: number,
  sizePt: number,
  text: string,
  style: TextStyle = {},
): TextMark {
  return { kind: 'text', x_mm: xMm, baseline_mm: baselineMm, width_mm: widthMm, size_pt: sizePt, text, ...style }
}

/** Creates white text on a black box: a badge that is visible from across the bench. The box is `height_mm` high. */
export function badge(xMm: number, yMm: number, widthMm: number, heightMm: number, text: string): Mark[] {
  return [
    { kind: 'box', x_mm: xMm, y_mm: yMm, width_mm: widthMm, height_mm: heightMm, fill: 'black' },
    { ...boxedText(xMm, yMm, widthMm, heightMm, text), white: true },
  ]
}

/** Creates text in a thin outline, for a less prominent badge. */
export function outlined(xMm: number, yMm: number, widthMm: number, heightMm: number, text: string): Mark[] {
  return [
    { kind: 'box', x_mm: xMm, y_mm: yMm, width_mm: widthMm, height_mm: heightMm, outline_mm: 0.25 },
    boxedText(xMm, yMm, widthMm, heightMm, text),
  ]
}

// Capitals are 0.714 of the size high and take up 60 % of the box.
function boxedText(xMm: number, yMm: number, widthMm: number, heightMm: number, text: string): TextMark {
  const sizePt = (heightMm * 0.6) / 0.714 / MM_PER_POINT
  const side = Math.min(heightMm * 0.2, 0.5 + widthMm * 0.02)
  const style = { bold: true, align: 'center', min_size_pt: 4 } as const
  return textAt(xMm + side, yMm + heightMm * 0.8, widthMm - 2 * side, sizePt, text, style)
}
