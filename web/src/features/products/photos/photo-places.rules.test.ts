import type { VariantRow } from '@platen/contracts/products/endpoints'
import { describe, expect, it } from 'vitest'
import { photoPlaces } from './photo-places.rules.ts'

const variant = (color: string) => ({ color, color_hex: '#1B1B1B' }) as VariantRow
const photo = (color: string) => ({ color, width_px: 1, height_px: 1, photo_url: '/p', thumb_url: '/t' })

describe('the places for photos', () => {
  it('are the product itself, each color once, and colors that it had', () => {
    const places = photoPlaces({
      variant_rows: [variant('Black'), variant('Black'), variant('White')],
      photos: [photo('black'), photo('Sand')],
    })
    expect(places.map((place) => [place.color, place.photo?.color])).toEqual([
      ['', undefined],
      ['Black', 'black'],
      ['White', undefined],
      ['Sand', 'Sand'],
    ])
  })
})
