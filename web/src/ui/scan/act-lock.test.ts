import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockActs, lockUntilAnswered } from './act-lock.ts'
import { hearing, isScreenScanning } from './scan-activity.ts'

let unlock = () => {}
let answer = () => {}
let isShowingOther = false
let done: string[] = []

const places = ['acts', 'free', 'dialog'] as const
const at = <E extends HTMLElement>(place: string, kind: string) => document.querySelector<E>(`#${place} .${kind}`) as E

beforeEach(() => {
  const parts =
    '<ul class="rows"><li class="row" draggable="true"></li></ul><select class="list"><option>S<option>M<option>L</select><input class="file" type="file">'
  const page = document.createElement('div')
  page.innerHTML = `
    <main data-acts><div id="acts">${parts}</div><div id="free" data-free>${parts}</div></main>
    <div role="dialog" aria-modal="true"><form id="dialog">${parts}</form></div>`
  done = []
  for (const kind of ['drop', 'change', 'input', 'dragstart']) {
    page.addEventListener(kind, () => done.push(kind))
  }
  document.body.replaceChildren(page)
  unlock = lockActs(() => isShowingOther)
})
afterEach(() => {
  answer()
  unlock()
  isShowingOther = false
  hearing.set('nothing')
  isScreenScanning.set(false)
  document.body.replaceChildren()
})

const send = (element: HTMLElement, kind: string) => {
  const event = new Event(kind, { bubbles: true, cancelable: true })
  element.dispatchEvent(event)
  return event.defaultPrevented
}

/** Ways to act without a press on the page: what is begun first, and what ends it. */
const ways: Record<string, { begin: (place: string) => void; end: (place: string) => void; did: string[] }> = {
  'files dropped from outside': {
    begin: (place) => send(at(place, 'rows'), 'dragenter'),
    end: (place) => send(at(place, 'rows'), 'drop'),
    did: ['drop'],
  },
  'a row dropped at another place': {
    begin: (place) => send(at(place, 'row'), 'dragstart'),
    end: (place) => {
      send(at(place, 'rows'), 'drop')
      send(at(place, 'row'), 'dragend')
    },
    did: ['drop'],
  },
  'a choice in a list that was opened by mouse': {
    begin: (place) => send(at(place, 'list'), 'pointerdown'),
    end: (place) => choose(place),
    did: ['input', 'change'],
  },
  'a choice in a list that was opened by key': {
    begin: (place) => send(at(place, 'list'), 'keydown'),
    end: (place) => choose(place),
    did: ['input', 'change'],
  },
  'files from a chooser that was open': {
    begin: (place) => send(at(place, 'file'), 'pointerdown'),
    end: (place) => send(at(place, 'file'), 'change'),
    did: ['change'],
  },
}
function choose(place: string): void {
  const list = at<HTMLSelectElement>(place, 'list')
  list.selectedIndex = 2
  send(list, 'input')
  send(list, 'change')
}

const scanHeard = () => lockUntilAnswered(new Promise<void>((resolve) => (answer = resolve)))

/** What happens between the begin and the end. Whether the end is of no effect on the acts of the screen. */
const moments: Record<string, { between: () => void | Promise<void>; isLocked: boolean }> = {
  'nothing is scanned': { between: () => undefined, isLocked: false },
  'a code is heard': { between: () => hearing.set('code'), isLocked: true },
  'a scan is looked up': { between: scanHeard, isLocked: true },
  'something else than what was scanned is shown': { between: () => void (isShowingOther = true), isLocked: true },
  'a scan was answered meanwhile': {
    between: async () => {
      scanHeard()
      answer()
      await Promise.resolve()
      await Promise.resolve()
    },
    isLocked: true,
  },
}

// SCREEN-21
describe.each(Object.entries(moments))('When %s', (_moment, { between, isLocked }) => {
  it.each(Object.entries(ways))('%s act on what was there before nowhere', async (_way, { begin, end, did }) => {
    for (const place of places) {
      begin(place)
      await between()
      done = []
      end(place)
      const list = at<HTMLSelectElement>(place, 'list')
      const isStopped = isLocked && place === 'acts'
      expect(done, place).toEqual(isStopped ? [] : did)
      if (did.includes('input')) expect(list.selectedIndex, place).toBe(isStopped ? 0 : 2)
      answer()
      hearing.set('nothing')
      isShowingOther = false
      await Promise.resolve()
      await Promise.resolve()
      // What begins after the answer counts.
      done = []
      begin(place)
      done = []
      end(place)
      expect(done, `${place}, again`).toEqual(did)
    }
  })
})

describe('While a scan is looked up', () => {
  it('nothing can be picked up, and the browser opens no file that is dropped', () => {
    scanHeard()
    expect([send(at('acts', 'row'), 'dragstart'), send(at('acts', 'rows'), 'drop'), done]).toEqual([true, true, []])
  })

  it('a key of a person still chooses in a list where people scan', () => {
    isScreenScanning.set(true)
    hearing.set('keys')
    choose('acts')
    expect([done, at<HTMLSelectElement>('acts', 'list').selectedIndex]).toEqual([['input', 'change'], 2])
  })
})
