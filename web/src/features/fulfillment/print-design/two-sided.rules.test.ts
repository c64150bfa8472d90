import { describe, expect, it } from 'vitest'
import {
  type AreaState,
  emptyPlaten,
  sideActions,
  nextSide,
  openingSide,
  type Side,
  reducePlaten,
} from './two-sided.rules.ts'
import { faceOf } from '../station/piece/face.rules.ts'

const states: AreaState[] = ['pending', 'sent', 'printed', 'skipped', 'failed']
const sides = (front: AreaState, back: AreaState): Side[] => [
  { area: 'front', state: front },
  { area: 'back', state: back },
]

describe('the side that is up first', () => {
  it.each(states.flatMap((front) => states.map((back) => [front, back] as const)))(
    'front %s and back %s',
    (front, back) => {
      const frontDone = front === 'printed' || front === 'skipped'
      const backDone = back === 'printed' || back === 'skipped'
      expect(openingSide(sides(front, back))).toBe(frontDone && !backDone ? 'back' : 'front')
    },
  )
  it('is the back for a back-only piece', () => {
    expect(openingSide([{ area: 'back', state: 'pending' }])).toBe('back')
  })
  it('is none for a piece without areas', () => {
    expect(openingSide([])).toBeNull()
  })
})

// [state of the side that is up, state of the other side] → possible actions, for the front.
describe('the actions with the front up', () => {
  it.each([
    ['pending', 'pending', { print: 'first', mark: true, skip: true, flip: null, filled: 'print' }],
    ['pending', 'printed', { print: 'first', mark: true, skip: true, flip: null, filled: 'print' }],
    ['failed', 'pending', { print: 'first', mark: true, skip: true, flip: null, filled: 'print' }],
    ['sent', 'pending', { print: 'again', mark: true, skip: true, flip: null, filled: null }],
    ['sent', 'printed', { print: 'again', mark: true, skip: true, flip: null, filled: null }],
    ['printed', 'pending', { print: 'again', mark: false, skip: false, flip: 'back', filled: 'flip' }],
    ['printed', 'sent', { print: 'again', mark: false, skip: false, flip: 'back', filled: 'flip' }],
    ['printed', 'failed', { print: 'again', mark: false, skip: false, flip: 'back', filled: 'flip' }],
    ['skipped', 'pending', { print: 'again', mark: false, skip: false, flip: 'back', filled: 'flip' }],
    ['printed', 'printed', { print: 'again', mark: false, skip: false, flip: null, filled: null }],
    ['printed', 'skipped', { print: 'again', mark: false, skip: false, flip: null, filled: null }],
    ['skipped', 'printed', { print: 'again', mark: false, skip: false, flip: null, filled: null }],
  ] as const)('front %s, back %s', (front, back, can) => {
    expect(sideActions(sides(front, back), 'front')).toEqual({ ...can, back: null })
  })

  it('never include flipping a front that is neither printed nor skipped', () => {
    for (const front of ['pending', 'sent', 'failed'] as const)
      for (const back of states) expect(sideActions(sides(front, back), 'front').flip).toBeNull()
  })
})

describe('the actions with the back up', () => {
  it.each(states.flatMap((front) => states.map((back) => [front, back] as const)))(
    'front %s, back %s: back to front is always possible',
    (front, back) => {
      expect(sideActions(sides(front, back), 'back').back).toBe('front')
    },
  )
  it('start with printing the back', () => {
    expect(sideActions(sides('printed', 'pending'), 'back')).toMatchObject({
      print: 'first',
      filled: 'print',
      flip: null,
    })
  })
  it('turn back to a front that is not done', () => {
    expect(sideActions(sides('failed', 'printed'), 'back')).toMatchObject({ flip: 'front', filled: 'flip' })
  })
  it('include no previous side for a back-only piece', () => {
    expect(sideActions([{ area: 'back', state: 'pending' }], 'back').back).toBeNull()
  })
})

it('a side that the piece does not have offers no actions', () => {
  expect(sideActions(sides('pending', 'pending'), 'left_sleeve')).toEqual({
    print: null,
    mark: false,
    skip: false,
    flip: null,
    back: null,
    filled: null,
  })
})

describe('further areas', () => {
  const four = (...four: AreaState[]): Side[] =>
    ['front', 'back', 'left_sleeve', 'right_sleeve'].map((area, i) => ({ area, state: four[i] ?? 'pending' }))
  it('follow in the order of the product', () => {
    expect(nextSide(four('printed'), 'front')).toBe('back')
    expect(nextSide(four('printed', 'printed'), 'back')).toBe('left_sleeve')
    expect(nextSide(four('printed', 'skipped', 'printed'), 'left_sleeve')).toBe('right_sleeve')
  })
  it('lead back to one that is not done', () => {
    expect(nextSide(four('failed', 'printed', 'printed', 'printed'), 'right_sleeve')).toBe('front')
  })
  it('end where all are done', () => {
    expect(nextSide(four('printed', 'printed', 'skipped', 'printed'), 'back')).toBeNull()
  })
})

describe('a piece on the platen', () => {
  const laid = reducePlaten(emptyPlaten, { kind: 'laid', piece_id: 7, sides: sides('pending', 'pending') })

  it('starts with its front up', () => {
    expect(laid).toEqual({ piece_id: 7, up: 'front', skip_reason: null })
  })
  it('stays on its side when the printer has finished', () => {
    expect(reducePlaten(laid, { kind: 'laid', piece_id: 7, sides: sides('printed', 'pending') })).toBe(laid)
  })
  it('can be flipped to the back after the front is printed', () => {
    expect(reducePlaten(laid, { kind: 'flipped', sides: sides('printed', 'pending') }).up).toBe('back')
  })
  it('cannot be flipped before that', () => {
    expect(reducePlaten(laid, { kind: 'flipped', sides: sides('sent', 'pending') }).up).toBe('front')
  })
  it('can be turned back to the front', () => {
    const back = reducePlaten(laid, { kind: 'flipped', sides: sides('printed', 'pending') })
    expect(reducePlaten(back, { kind: 'turned_back', sides: sides('printed', 'pending') }).up).toBe('front')
  })
  const frontSkipped = { kind: 'skipped', area: 'front', sides: sides('skipped', 'pending') } as const
  it('moves on to the back when its front is skipped, and keeps the reason for the next skip', () => {
    const skipped = reducePlaten(laid, { ...frontSkipped, reason: 'no artwork' })
    expect(skipped).toEqual({ piece_id: 7, up: 'back', skip_reason: 'no artwork' })
  })
  it('stays on its side when its last side is skipped', () => {
    const back = { piece_id: 7, up: 'back', skip_reason: null }
    const turn = { kind: 'skipped', area: 'back', sides: sides('printed', 'skipped'), reason: '' } as const
    expect(reducePlaten(back, turn).up).toBe('back')
  })
  it('stays as it was turned while the skip of another side was sent, and keeps the reason', () => {
    const turned = { piece_id: 7, up: 'back', skip_reason: null }
    expect(reducePlaten(turned, { ...frontSkipped, reason: 'no artwork' })).toEqual({
      piece_id: 7,
      up: 'back',
      skip_reason: 'no artwork',
    })
  })
  it('is replaced by the next piece, which needs its own reason', () => {
    const skipped = { piece_id: 7, up: 'back', skip_reason: 'no artwork' }
    expect(reducePlaten(skipped, { kind: 'laid', piece_id: 8, sides: sides('pending', 'pending') })).toEqual({
      piece_id: 8,
      up: 'front',
      skip_reason: null,
    })
  })
  it('starts again when its areas have changed', () => {
    const sleeve = { piece_id: 7, up: 'left_sleeve', skip_reason: null }
    expect(reducePlaten(sleeve, { kind: 'laid', piece_id: 7, sides: sides('printed', 'pending') }).up).toBe('back')
  })
  it('can be removed', () => {
    expect(reducePlaten(laid, { kind: 'cleared' })).toEqual(emptyPlaten)
  })
})

it('front and back are distinguished from other areas', () => {
  expect(['front', 'back', 'left_sleeve'].map(faceOf)).toEqual(['front', 'back', 'other'])
})
