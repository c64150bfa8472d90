import { expect, test } from 'vitest'
import { leavesForm } from './leave.rules.ts'

const place = (pathname: string, search: object = {}) => ({ pathname, search })
const form = place('/orders/edit/5')

test('another screen, or another record of a list, leaves a form', () => {
  expect(leavesForm(form, place('/orders'))).toBe(true)
  expect(leavesForm(place('/suppliers', { edit: '1' }), place('/suppliers', { edit: '2' }))).toBe(true)
})

test('another tab of the same screen, or filter of the list behind it, leaves no form', () => {
  expect(leavesForm(form, place('/orders/edit/5', { tab: 'history' }))).toBe(false)
  expect(leavesForm(place('/suppliers', { edit: '1' }), place('/suppliers', { edit: '1', page: '2' }))).toBe(false)
})

test('a refusal or the end of the session leaves no form, nor does Back before the form has gone', () => {
  for (const path of ['/not-authorized', '/login']) {
    expect(leavesForm(form, place(path))).toBe(false)
    expect(leavesForm(place(path), form)).toBe(false)
  }
})
