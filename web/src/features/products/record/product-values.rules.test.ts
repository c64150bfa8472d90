import { describe, expect, it } from 'vitest'
import { areaKey, bodyOf, moreOfProduct, newArea } from './product-values.rules.ts'

const known = new Map([
  ['front', 'Devant'],
  ['left_sleeve', 'Manche gauche'],
])

describe('the name of a print area', () => {
  it('is known by the words of the language', () => {
    expect(areaKey('devant', known)).toBe('front')
    expect(areaKey(' Manche  gauche ', known)).toBe('left_sleeve')
  })
  it('becomes a key that orders can name', () => {
    expect(areaKey('Intérieur du col', known)).toBe('interieur_du_col')
    expect(areaKey('left-leg', known)).toBe('left_leg')
  })
})

describe('a new print area', () => {
  it('is the first common one that the product lacks, in the usual size of its category', () => {
    expect(newArea('mug', [])).toMatchObject({ area: 'front', side: 'front', width_mm: 200, height_mm: 95, dpi: 300 })
    expect(newArea('t-shirt', [{ area: 'front' }, { area: 'back' }])).toMatchObject({
      area: 'left_sleeve',
      side: 'left',
      width_mm: 90,
    })
  })
})

describe('the body of a product', () => {
  it('has an area in the center where its position is empty', () => {
    const area = { ...newArea('', []), offset_x_mm: null }
    expect(bodyOf({ ...moreOfProduct(undefined), areas: [area] } as never).areas).toMatchObject([{ offset_x_mm: 0 }])
  })
})
