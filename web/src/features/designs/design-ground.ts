import { isLight } from '../../ui/picture/is-light.ts'

/** Artwork is drawn for light and dark blanks alike, so behind one that was never ordered is a gray between them. */
const noBlank = '#8E96A3'

/** The color behind a design: that of the blank that it was ordered on last. */
export const groundColor = (design: { color_hex: string | null }): string => design.color_hex ?? noBlank

/** The props of an element that shows a design on that color. */
export function groundOf(design: { color_hex: string | null }) {
  const background = groundColor(design)
  return { style: { background }, 'data-light': isLight(background) }
}
