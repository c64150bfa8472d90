import { describe, expect, it } from 'vitest'
import { artworkBox, artworkDpi, artworkSizeMm, blankOutline } from './blank-outline.rules.ts'

describe('the drawing of a blank', () => {
  it('differs between front and back of a shirt', () => {
    expect(blankOutline('t-shirt', 'front').lines).not.toEqual(blankOutline('t-shirt', 'back').lines)
  })
  it.each(['t-shirt', 'youth tee', 'polo', 'jersey'])('gives a %s short sleeves', (category) => {
    expect(blankOutline(category, 'front').body).toBe(blankOutline('t-shirt', 'front').body)
  })
  it('gives a hoodie the long sleeves of a sweatshirt, and a hood', () => {
    const sweatshirt = blankOutline('sweatshirt', 'front').body
    const hoodie = blankOutline('hoodie', 'front').body
    expect(sweatshirt).not.toBe(blankOutline('t-shirt', 'front').body)
    expect(hoodie).toContain(sweatshirt)
    expect(hoodie).not.toBe(sweatshirt)
  })
  it('draws an unknown product flat', () => {
    expect(blankOutline('poster', 'front')).toEqual(blankOutline('cushion', 'front'))
  })
  it('puts a sleeve print on its sleeve, the left one on the right', () => {
    const { room, width } = blankOutline('t-shirt', 'left_sleeve')
    expect(room.x).toBeGreaterThan(width / 2)
    expect(blankOutline('hoodie', 'right_sleeve').room.x).toBeLessThan(100)
  })
})

describe('the artwork in its area', () => {
  const area = { x: 0, y: 0, width: 100, height: 100 }
  it('has its real size according to its resolution', () => {
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
  it('fills the width if its resolution is unknown', () => {
    expect(artworkBox(area, { width_px: 100, height_px: 50, width_mm: null, dpi: null }).width).toBe(100)
  })
})

describe('the size of the artwork', () => {
  const area = { width_px: 1200, height_px: 600, width_mm: 356, height_mm: 406 }
  it('is what its pixels and resolution give, not the size of its print area', () => {
    expect(artworkSizeMm({ ...area, dpi: 300 })).toEqual({ width: 102, height: 51 })
  })
  it('ends at the edge of the print area', () => {
    expect(artworkSizeMm({ ...area, width_px: 12_000, height_px: 3_000, dpi: 300 })).toEqual({ width: 356, height: 89 })
  })
  it('is unknown where the print area has no size', () => {
    expect(artworkSizeMm({ ...area, width_mm: null, dpi: 300 })).toBeNull()
  })
})

describe('the resolution of the artwork', () => {
  const area = { width_px: 1200, height_px: 600, width_mm: 356, height_mm: 406 }
  it('is its own where it fits its print area', () => {
    expect(artworkDpi({ ...area, dpi: 300 })).toBe(300)
  })
  it('follows from the print area where the file doesn’t say it', () => {
    expect(artworkDpi({ ...area, dpi: null })).toBe(86)
  })
  it('is unknown while the print area has no size', () => {
    expect(artworkDpi({ ...area, width_mm: null, dpi: 300 })).toBeNull()
  })
})
