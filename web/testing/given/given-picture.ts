import type { BlankPicture } from '@platen/contracts/variants/blank-picture'

/** A black shirt without a photo, which is drawn. */
export const givenOutline: BlankPicture = { thumb_url: null, category: 't-shirt', color_hex: '#1B1B1B' }
