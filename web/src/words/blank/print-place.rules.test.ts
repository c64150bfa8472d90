import { describe, expect, it } from 'vitest'
import { blankOutline, unrolledMug } from './blank-outline.rules.ts'
import { outlineOf, type PlacedArea, placeArea, viewOf } from './print-place.rules.ts'

const front: PlacedArea = {
  side: 'front',
  width_mm: 356,
  height_mm: 406,
  offset_x_mm: 0,
  offset_y_mm: 0,
}
const shown = { category: 't-shirt', print_method: 'DTG', side: 'front', areas: [front] } as const

describe('the outline of a product', () => {
  it('is that of its category', () => {
    expect(outlineOf(shown).body).toBe(blankOutline('t-shirt', 'front').body)
    expect(outlineOf({ ...shown, side: 'back' }).lines).toEqual(blankOutline('t-shirt', 'back').lines)
  })
  it('is that of its print method where there is no category', () => {
    expect(outlineOf({ ...shown, category: '' }).body).toBe(blankOutline('t-shirt', 'front').body)
    const small = { ...front, width_mm: 80, height_mm: 80 }
    expect(outlineOf({ ...shown, category: '', print_method: 'Sublimation', areas: [small] }).body).toBe(
      blankOutline('mug', 'front').body,
    )
  })
  it('is unrolled where a print goes around the mug', () => {
    const around = { ...front, width_mm: 200, height_mm: 95 }
    expect(outlineOf({ ...shown, category: 'mug', areas: [around] }).body).toBe(unrolledMug.body)
  })
  it('holds a print of any size where its own size is unknown', () => {
    const poster = { ...front, width_mm: 457, height_mm: 610 }
    const outline = outlineOf({ ...shown, category: 'poster', areas: [poster] })
    const box = placeArea(outline, poster)
    expect(box && box.width <= outline.room.width + 0.001 && box.height <= outline.room.height + 0.001).toBe(true)
  })
})

describe('a print area on its outline', () => {
  it('is drawn to scale: 356 of the 530 mm of a shirt', () => {
    expect(placeArea(outlineOf(shown), front)?.width).toBeCloseTo((356 / 530) * 269, 5)
  })
  it('begins at the collar on the center line, and is moved from there by its position', () => {
    const outline = outlineOf(shown)
    const centered = placeArea(outline, front)
    expect(centered && centered.x + centered.width / 2).toBeCloseTo(outline.scale.center_x, 5)
    expect(centered?.y).toBe(outline.scale.top_y)
    const moved = placeArea(outline, { ...front, offset_x_mm: 53, offset_y_mm: 106 })
    expect(moved && centered && moved.x - centered.x).toBeCloseTo(26.9, 5)
    expect(moved && centered && moved.y - centered.y).toBeCloseTo(53.8, 5)
  })
  // CATALOG-10
  it('is drawn smaller where it is smaller, whatever the category, unless the blank has no size of its own', () => {
    for (const category of ['t-shirt', 'youth tee', 'hoodie', 'sweatshirt', 'tote', 'hat', 'phone case']) {
      for (const side of ['front', 'back', 'left', 'right'] as const) {
        const widthOf = (mm: number) => {
          const area = { ...front, side, width_mm: mm, height_mm: mm, offset_x_mm: 5, offset_y_mm: -3 }
          return placeArea(outlineOf({ category, print_method: '', side, areas: [area] }), area)?.width ?? 0
        }
        expect(widthOf(255) / widthOf(356), `${category} ${side}`).toBeCloseTo(255 / 356, 5)
      }
    }
  })
  it('is not drawn while its size is unknown', () => {
    expect(placeArea(outlineOf(shown), { ...front, width_mm: null })).toBeNull()
  })
  it('is always in view', () => {
    const outline = outlineOf(shown)
    const view = viewOf(outline, [{ x: -300, y: 100, width: 50, height: 900 }])
    expect(view.x).toBeLessThan(-300)
    expect(view.y + view.height).toBeGreaterThan(1000)
    expect(view.x + view.width).toBe(outline.width)
  })
})
