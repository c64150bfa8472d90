import { describe, expect, it } from 'vitest'
import { blankOutline, unrolledMug } from '../../../words/blank-outline.rules.ts'
import { movedBy, outlineOf, placeArea, type PreviewArea, stepOf, viewOf } from './preview.rules.ts'

const front: PreviewArea = {
  area: 'front',
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

describe('moving a print area', () => {
  it('takes whole millimeters within the limits', () => {
    expect(movedBy(front, 1.6, -2.4)).toEqual({ offset_x_mm: 2, offset_y_mm: -2 })
    expect(movedBy({ offset_x_mm: 2995, offset_y_mm: null }, 10, 1)).toEqual({ offset_x_mm: 3000, offset_y_mm: 1 })
  })
  it('takes one millimeter per arrow key, ten with Shift, and leaves other keys alone', () => {
    expect(stepOf('ArrowLeft', false)).toEqual([-1, 0])
    expect(stepOf('ArrowDown', true)).toEqual([0, 10])
    expect(stepOf('Tab', false)).toBeNull()
  })
})
