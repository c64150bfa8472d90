import { describe, expect, it } from 'vitest'
import { movedBy, stepOf } from './area-moves.rules.ts'

const front = { offset_x_mm: 0, offset_y_mm: 0 }

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
