import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ignoreSecondPresses } from './second-press.ts'
import { type EarlierPress, isSecondPress, type Press } from './second-press.rules.ts'

const press = (over: Partial<Press>): Press => ({
  at: 1_000,
  x: 50,
  y: 50,
  isTouch: false,
  isOutsideDialog: false,
  ...over,
})
const earlier = (over: Partial<EarlierPress>): EarlierPress => ({ x: 50, y: 50, changedAt: 1_000, ...over })

// SCREEN-24
describe('the second press of a double click', () => {
  it.each([0, 60, 120, 200, 300, 400, 500])('is one at the same place, %i ms after a dialog has opened', (gap) => {
    expect(isSecondPress(press({ at: 1_000 + gap }), earlier({}))).toBe(true)
  })

  it.each([501, 700, 5_000])('is none %i ms after it', (gap) => {
    expect(isSecondPress(press({ at: 1_000 + gap, isOutsideDialog: true }), earlier({}))).toBe(false)
  })

  it.each<[string, Partial<Press>, boolean]>([
    ['a hand on a mouse that trembles', { x: 55, y: 45 }, true],
    ['a mouse that went to a button of the dialog', { x: 80 }, false],
    ['a finger', { x: 65, y: 60, isTouch: true }, true],
    ['a finger elsewhere', { x: 80, isTouch: true }, false],
    ['a press beside the dialog', { x: 500, isOutsideDialog: true }, true],
  ])('may be of %s', (_what, over, expected) => {
    expect(isSecondPress(press(over), earlier({}))).toBe(expected)
  })

  it('is none where the first has opened nothing, or was none', () => {
    expect(isSecondPress(press({}), earlier({ changedAt: null }))).toBe(false)
    expect(isSecondPress(press({}), null)).toBe(false)
  })
})

describe('a page', () => {
  let stop = () => {}
  let clicked: string[]
  beforeEach(() => {
    clicked = []
    stop = ignoreSecondPresses(() => true)
  })
  afterEach(() => {
    stop()
    document.body.replaceChildren()
  })

  function button(name: string, run = () => {}) {
    const made = document.createElement('button')
    made.addEventListener('click', () => {
      clicked.push(name)
      run()
    })
    return made
  }
  /** Opens what the press of a button opens in a real page: something of this role with a button in it. */
  function open(role: string) {
    const overlay = document.createElement('div')
    overlay.setAttribute('role', role)
    overlay.append(button('confirm', () => overlay.remove()))
    document.body.append(overlay)
  }
  let began = 0
  /** Presses and releases a button at a place, some time after the first press. */
  async function pressAt(target: Element, x: number, later = 0) {
    if (later === 0) began = performance.now()
    for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
      const event = new MouseEvent(name, { bubbles: true, cancelable: true, clientX: x, clientY: 10 })
      Object.defineProperty(event, 'timeStamp', { value: began + later })
      target.dispatchEvent(event)
    }
    // The page is told of what has changed in it.
    await new Promise((resolve) => setTimeout(resolve))
  }
  const confirmButton = () => document.querySelector('[role] button') as Element

  it.each(['dialog', 'alertdialog', 'menu'])('never confirms in a %s that opened under the pointer', async (role) => {
    const ask = button('ask', () => open(role))
    document.body.append(ask)
    await pressAt(ask, 10)
    for (const later of [60, 120, 200, 300, 400, 480]) await pressAt(confirmButton(), 10, later)
    expect(clicked).toEqual(['ask'])
    await pressAt(confirmButton(), 10, 60_000)
    expect(clicked).toEqual(['ask', 'confirm'])
  })

  it('lets a press at another place confirm right away', async () => {
    const ask = button('ask', () => open('dialog'))
    document.body.append(ask)
    await pressAt(ask, 10)
    await pressAt(confirmButton(), 200)
    expect(clicked).toEqual(['ask', 'confirm'])
  })

  it('presses nothing that lay below a dialog which the first press has closed', async () => {
    const below = button('below')
    document.body.append(below)
    open('dialog')
    await pressAt(confirmButton(), 10)
    await pressAt(below, 10, 200)
    expect(clicked).toEqual(['confirm'])
    await pressAt(below, 10, 60_000)
    expect(clicked).toEqual(['confirm', 'below'])
  })

  it('opens a dialog again right after a key has closed it', async () => {
    const ask = button('ask', () => open('dialog'))
    document.body.append(ask)
    await pressAt(ask, 10)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    document.querySelector('[role]')?.remove()
    await pressAt(ask, 10, 100)
    expect(clicked).toEqual(['ask', 'ask'])
    await pressAt(confirmButton(), 10, 200)
    expect(clicked).toEqual(['ask', 'ask'])
  })

  it.each(['menu', 'dialog'])('does not close a %s that is not on the page yet', async (popup) => {
    const opener = button('opener')
    opener.setAttribute('aria-haspopup', popup)
    document.body.append(opener)
    await pressAt(opener, 10)
    await pressAt(opener, 10, 20)
    expect(clicked).toEqual(['opener'])
    await pressAt(opener, 10, 600)
    expect(clicked).toEqual(['opener', 'opener'])
  })

  it('counts both presses where nothing opens', async () => {
    const plus = button('plus')
    document.body.append(plus)
    await pressAt(plus, 10)
    await pressAt(plus, 10, 60)
    expect(clicked).toEqual(['plus', 'plus'])
  })
})
