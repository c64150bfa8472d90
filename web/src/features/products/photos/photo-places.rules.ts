import type { ProductDetail } from '@platen/contracts/products/endpoints'

export interface PhotoPlace {
  /** Empty for the product itself. */
  color: string
  hex: string | null
  photo: ProductDetail['photos'][number] | undefined
}

/**
 * Where a product has or can have a photo: of itself, of each color of its variants, and of colors that it had. Colors
 * are compared without regard to case, as the server does.
 */
export function photoPlaces(product: Pick<ProductDetail, 'photos' | 'variant_rows'>): PhotoPlace[] {
  const places = new Map<string, PhotoPlace>()
  const add = (color: string, hex: string | null) => {
    const key = color.toLowerCase()
    if (places.has(key)) return
    places.set(key, { color, hex, photo: product.photos.find((photo) => photo.color.toLowerCase() === key) })
  }
  add('', null)
  for (const { color, color_hex: hex } of product.variant_rows) add(color, hex)
  for (const { color } of product.photos) add(color, null)
  return [...places.values()]
}
