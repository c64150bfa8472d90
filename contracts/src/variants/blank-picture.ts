import { z } from 'zod'

/** What shows a blank: its photo, else its outline in its color. */
export const blankPicture = z.strictObject({
  /** A small picture of the product's photo in its color, else of the product's own photo; null without either. */
  thumb_url: z.string().nullable(),
  /** The product's, by which its outline is drawn. */
  category: z.string(),
  /** #RRGGBB; null where it isn't known. */
  color_hex: z.string().nullable(),
})
export type BlankPicture = z.infer<typeof blankPicture>

/** What shows a piece or a design: the design on the color of its blank; without a design the blank. */
export const itemPicture = z.strictObject({
  ...blankPicture.shape,
  /** A small picture of the design; null without one. */
  design_url: z.string().nullable(),
})
export type ItemPicture = z.infer<typeof itemPicture>
