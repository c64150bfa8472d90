import { describe, expect, it } from 'vitest'
import { type Box, findToastTop } from './toast-place.rules.ts'

const column: Box = { top: 68, bottom: 740, left: 0, right: 360 }
const button = (top: number, bottom: number, sides: Partial<Box> = {}): Box => ({
  top,
  bottom,
  left: 16,
  right: 120,
  ...sides,
})

// SCREEN-42
describe('toasts', () => {
  it.each<[what: string, buttons: Box[], top: number]>([
    ['at the top where there is no button', [], 68],
    [
      'at the top where the buttons are beside them or above',
      [button(80, 116, { left: 400, right: 500 }), button(10, 60)],
      68,
    ],
    ['below the buttons of the head', [button(90, 126), button(90, 126, { left: 130, right: 200 })], 134],
    ['in the first gap that is high enough', [button(90, 126), button(170, 206), button(400, 436)], 214],
    ['above a save bar', [button(90, 126), button(660, 740, { left: 0, right: 360 })], 134],
    [
      'over as few buttons as possible where all is full',
      [
        button(90, 126),
        button(90, 126),
        button(90, 126),
        ...Array.from({ length: 8 }, (_, row) => button(140 + row * 80, 176 + row * 80)),
      ],
      134,
    ],
  ])('are %s', (_what, buttons, top) => {
    expect(findToastTop(column, 80, buttons)).toBe(top)
  })
})
