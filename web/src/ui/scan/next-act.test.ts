import { afterEach, expect, it } from 'vitest'
import { focusNextAct, isNextAct } from './next-act.ts'

afterEach(() => document.body.replaceChildren())

function givenButton(parent: Element = document.body): HTMLButtonElement {
  const button = document.createElement('button')
  parent.append(button)
  return button
}

it('a button is the next act until a person moves the focus to another control, or to nothing', () => {
  const [act, other] = [givenButton(), givenButton()]
  focusNextAct(act)
  expect(isNextAct(act)).toBe(true)
  other.focus()
  expect(isNextAct(act)).toBe(false)
  focusNextAct(act)
  act.blur()
  expect(isNextAct(act)).toBe(false)
})

it('a button stays the next act behind a dialog that takes the focus for a while', () => {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  const [act, answer] = [givenButton(), givenButton(dialog)]
  focusNextAct(act)
  answer.focus()
  expect(isNextAct(act)).toBe(true)
})
