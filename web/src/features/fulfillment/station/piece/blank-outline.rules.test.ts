import { describe, expect, it } from 'vitest'
import { areaBox, artworkBox, isLight, outlineOf } from './blank-outline.rules.ts'

describe('the drawing of a blank', () => {
  it('differs between front and back of a shirt', () => {
    expect(outlineOf('t-shirt', 'front').lines).not.toEqual(outlineOf('t-shirt', 'back').lines)
  })
  it.each(['t-shirt', 'youth tee', 'polo', 'jersey'])('gives a %s short sleeves', (category) => {
    expect(outlineOf(category, 'front').body).toBe(outlineOf('t-shirt', 'front').body)
  })
  it('draws what nobody foresaw flat', () => {
    expect(outlineOf('poster', 'front')).toEqual(outlineOf('cushion', 'front'))
  })
  it('puts a sleeve print on its sleeve: the left one at the right', () => {
    const { room, width } = outlineOf('t-shirt', 'left_sleeve')
    expect(room.x).toBeGreaterThan(width / 2)
    expect(outlineOf('hoodie', 'right_sleeve').room.x).toBeLessThan(100)
  })
})

describe('the print area', () => {
  const room = { x: 100, y: 50, width: 200, height: 200 }
  it('keeps the proportions of its size and begins at the top', () => {
    expect(areaBox(room, 100, 200)).toEqual({ x: 150, y: 50, width: 100, height: 200 })
    expect(areaBox(room, 400, 200)).toEqual({ x: 100, y: 50, width: 200, height: 100 })
  })
  it('takes its whole room where its size is unknown', () => {
    expect(areaBox(room, null, 200)).toEqual(room)
  })
})

describe('the artwork in its area', () => {
  const area = { x: 0, y: 0, width: 100, height: 100 }
  it('has its real size by its resolution', () => {
    // 1200 px at 300 dpi are 101.6 mm: half of an area of 203.2 mm.
    expect(artworkBox(area, { width_px: 1200, height_px: 600, width_mm: 203.2, dpi: 300 })).toEqual({
      x: 25,
      y: 0,
      width: 50,
      height: 25,
    })
  })
  it('never leaves its area', () => {
    const box = artworkBox(area, { width_px: 9000, height_px: 18_000, width_mm: 100, dpi: 300 })
    expect(box.height).toBeLessThanOrEqual(100)
    expect(box.width).toBe(50)
  })
  it('fills the width where its resolution is unknown', () => {
    expect(artworkBox(area, { width_px: 100, height_px: 50, width_mm: null, dpi: null }).width).toBe(100)
  })
})

it('tells light blanks from dark ones', () => {
  expect(isLight('#FFFFFF')).toBe(true)
  expect(isLight('#1B1B1B')).toBe(false)
  expect(isLight(null)).toBe(true)
})
