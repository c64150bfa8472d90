import { expect, it } from 'vitest'
import { type PageScroll, sectionInView } from './section-in-view.rules.ts'

/** Three sections of 400 px, as far down as this is scrolled. */
const shown = (scrolled: number, scroll: Partial<PageScroll> = {}) =>
  sectionInView(
    ['company', 'printing', 'devices'].map((id, at) => ({ id, top: 120 + at * 400 - scrolled })),
    { isAtStart: scrolled === 0, isAtEnd: false, chosen: '', ...scroll },
  )

it('follows the scrolled page from section to section', () => {
  expect([0, 200, 400, 700, 800].map((scrolled) => shown(scrolled))).toEqual([
    'company',
    'company',
    'printing',
    'printing',
    'devices',
  ])
})

it('takes the last section at the end of the page, unless the chosen one can’t be scrolled further up', () => {
  expect(shown(300, { isAtEnd: true })).toBe('devices')
  expect(shown(300, { isAtEnd: true, chosen: 'printing' })).toBe('printing')
  expect(shown(300, { isAtEnd: true, chosen: 'company' })).toBe('devices')
})

it('takes the first section of a page that isn’t scrolled, and the chosen one where all fit', () => {
  expect(shown(0, { isAtEnd: true })).toBe('company')
  expect(shown(0, { isAtEnd: true, chosen: 'devices' })).toBe('devices')
  expect(shown(0, { chosen: 'devices' })).toBe('company')
})
