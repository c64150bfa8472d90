import { describe, expect, it } from 'vitest'
import {
  type AreaState,
  emptyPlaten,
  faceOf,
  gesturesOf,
  nextSide,
  openingSide,
  type Side,
  strayTag,
  turned,
} from './two-sided.rules.ts'

const states: AreaState[] = ['pending', 'sent', 'printed', 'skipped', 'failed']
const sides = (front: AreaState, back: AreaState): Side[] => [
  { area: 'front', state: front },
  { area: 'back', state: back },
]

describe('the side that lies up first', () => {
  it.each(states.flatMap((front) => states.map((back) => [front, back] as const)))(
    'front %s and back %s',
    (front, back) => {
      const frontDone = front === 'printed' || front === 'skipped'
      const backDone = back === 'printed' || back === 'skipped'
      expect(openingSide(sides(front, back))).toBe(frontDone && !backDone ? 'back' : 'front')
    },
  )
  it('is the back of a back-only piece', () => {
    expect(openingSide([{ area: 'back', state: 'pending' }])).toBe('back')
  })
  it('is none of a piece without areas', () => {
    expect(openingSide([])).toBeNull()
  })
})

// [state of the side that lies up, state of the other] → what can be done, on the front.
describe('what can be done with the front up', () => {
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
    expect(gesturesOf(sides(front, back), 'front')).toEqual({ ...can, back: null })
  })

  it('never flips a front that is neither printed nor skipped', () => {
    for (const front of ['pending', 'sent', 'failed'] as const)
      for (const back of states) expect(gesturesOf(sides(front, back), 'front').flip).toBeNull()
  })
})

describe('what can be done with the back up', () => {
  it.each(states.flatMap((front) => states.map((back) => [front, back] as const)))(
    'front %s, back %s: back to front is always possible',
    (front, back) => {
      expect(gesturesOf(sides(front, back), 'back').back).toBe('front')
    },
  )
  it('prints the back first', () => {
    expect(gesturesOf(sides('printed', 'pending'), 'back')).toMatchObject({
      print: 'first',
      filled: 'print',
      flip: null,
    })
  })
  it('turns round to a front that is still open', () => {
    expect(gesturesOf(sides('failed', 'printed'), 'back')).toMatchObject({ flip: 'front', filled: 'flip' })
  })
  it('has no side before it on a back-only piece', () => {
    expect(gesturesOf([{ area: 'back', state: 'pending' }], 'back').back).toBeNull()
  })
})

it('knows nothing to do with a side that the piece lacks', () => {
  expect(gesturesOf(sides('pending', 'pending'), 'left_sleeve')).toEqual({
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
  it('lead back to one that was left open', () => {
    expect(nextSide(four('failed', 'printed', 'printed', 'printed'), 'right_sleeve')).toBe('front')
  })
  it('end where all are done', () => {
    expect(nextSide(four('printed', 'printed', 'skipped', 'printed'), 'back')).toBeNull()
  })
})

describe('a piece on the platen', () => {
  const laid = turned(emptyPlaten, { kind: 'laid', piece_id: 7, sides: sides('pending', 'pending') })

  it('is laid with its front up', () => {
    expect(laid).toEqual({ piece_id: 7, up: 'front', skip_reason: null })
  })
  it('is not turned over by the printer being done', () => {
    expect(turned(laid, { kind: 'laid', piece_id: 7, sides: sides('printed', 'pending') })).toBe(laid)
  })
  it('is flipped to the back after the front is printed', () => {
    expect(turned(laid, { kind: 'flipped', sides: sides('printed', 'pending') }).up).toBe('back')
  })
  it('is not flipped before that', () => {
    expect(turned(laid, { kind: 'flipped', sides: sides('sent', 'pending') }).up).toBe('front')
  })
  it('is turned back to the front from the back', () => {
    const back = turned(laid, { kind: 'flipped', sides: sides('printed', 'pending') })
    expect(turned(back, { kind: 'turned_back', sides: sides('printed', 'pending') }).up).toBe('front')
  })
  it('goes to the back when its front is skipped, and keeps the reason for the next skip', () => {
    const skipped = turned(laid, { kind: 'skipped', sides: sides('skipped', 'pending'), reason: 'no artwork' })
    expect(skipped).toEqual({ piece_id: 7, up: 'back', skip_reason: 'no artwork' })
  })
  it('stays as it lies when its last side is skipped', () => {
    const back = { piece_id: 7, up: 'back', skip_reason: null }
    expect(turned(back, { kind: 'skipped', sides: sides('printed', 'skipped'), reason: '' }).up).toBe('back')
  })
  it('makes place for the next piece, which is asked for its own reason', () => {
    const skipped = { piece_id: 7, up: 'back', skip_reason: 'no artwork' }
    expect(turned(skipped, { kind: 'laid', piece_id: 8, sides: sides('pending', 'pending') })).toEqual({
      piece_id: 8,
      up: 'front',
      skip_reason: null,
    })
  })
  it('is laid anew when its areas changed under it', () => {
    const sleeve = { piece_id: 7, up: 'left_sleeve', skip_reason: null }
    expect(turned(sleeve, { kind: 'laid', piece_id: 7, sides: sides('printed', 'pending') }).up).toBe('back')
  })
  it('is taken off', () => {
    expect(turned(laid, { kind: 'cleared' })).toEqual(emptyPlaten)
  })
})

it('tells front and back from everything else', () => {
  expect(['front', 'back', 'left_sleeve'].map(faceOf)).toEqual(['front', 'back', 'other'])
})

describe('a piece at the wrong kind of printer', () => {
  it('names the tag that it belongs to', () => {
    expect(strayTag('SUB-MUG', 'DTG-DARK')).toBe('SUB-MUG')
  })
  it.each([
    ['DTG-DARK', 'DTG-DARK'],
    [null, 'DTG-DARK'],
    ['SUB-MUG', null],
    ['SUB-MUG', undefined],
  ])('%s at %s is right', (piece, printer) => {
    expect(strayTag(piece, printer)).toBeNull()
  })
})
