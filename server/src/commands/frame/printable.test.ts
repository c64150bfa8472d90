import { expect, test } from 'vitest'
import { toPrintable, toPrintableLines } from './printable.ts'

test('a file name cannot control the terminal that shows it or imitate another line', () => {
  expect(toPrintable('a\u001b]0;mine\u0007\u001b[2J\r\nok  all hold\u202egnp.png\u009b31m')).toBe(
    String.raw`a\u001b]0;mine\u0007\u001b[2J\u000d\u000aok  all hold\u202egnp.png\u009b31m`,
  )
})

test('names in any script and emoji are printed unchanged', () => {
  const names = 'été 紙 قميص 👩🏽‍🏭.png'
  expect(toPrintable(names)).toBe(names)
})

test('a message keeps its line breaks', () => {
  expect(toPrintableLines('one\ntwo \u001b[31mred')).toBe('one\ntwo \\u001b[31mred')
})
