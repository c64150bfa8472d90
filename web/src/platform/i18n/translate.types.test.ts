import { beforeAll, expect, it } from 'vitest'
import { loadTexts } from './i18n.ts'
import type { TextTree } from './text-types.ts'
import { textIfKnown, translate } from './translate.ts'

beforeAll(() => loadTexts(['shell', 'ui', 'words']))

it('unknown keys, missing values and extra values of texts do not compile', () => {
  // The type check fails where one of the marked lines compiles.
  const wrong = [
    // @ts-expect-error There is no such key.
    () => translate('shell', 'navbar.sgin_out'),
    // @ts-expect-error There is no such file.
    () => translate('shel', 'navbar.sign_out'),
    // @ts-expect-error The key belongs to another file.
    () => translate('ui', 'navbar.sign_out'),
    // @ts-expect-error The text names a value.
    () => translate('ui', 'table.select_row'),
    // @ts-expect-error The value is called id.
    () => translate('ui', 'table.select_row', { row: 1 }),
    // @ts-expect-error The text names no other value.
    () => translate('ui', 'table.select_row', { id: 1, name: 'x' }),
    // @ts-expect-error The text names no value.
    () => translate('ui', 'table.pages', { count: 1 }),
    // @ts-expect-error A counted text needs its count.
    () => translate('shell', 'bell.unread', {}),
    // @ts-expect-error A count is a number.
    () => translate('shell', 'bell.unread', { count: '1' }),
    // @ts-expect-error There is no text for the stage that is not a stage.
    () => translate('words', `stages.${'lost' as 'packaged' | 'lost'}`),
  ]
  expect(wrong).toHaveLength(10)
  expect(translate('ui', 'table.select_row', { id: 7 })).toBe('Select row 7')
  expect(translate('words', `stages.${'packaged' as 'packaged' | 'cancelled'}`)).toBe('Packaged')
})

it('a text that lacks a language or a plural form does not compile', () => {
  const texts = [
    // @ts-expect-error The French is missing.
    { title: { en: 'Orders' } } satisfies TextTree,
    // @ts-expect-error French has a form for many.
    { count: { en: { one: 'a', other: 'b' }, fr: { one: 'c', other: 'd' } } } satisfies TextTree,
  ]
  expect(texts).toHaveLength(2)
})

it('a key of the server that this page has no text for gives null', () => {
  expect(textIfKnown('words', 'areas.front')).toBe('Front')
  expect(textIfKnown('words', 'areas.hood')).toBeNull()
  expect(textIfKnown('shell', 'bell.unread', { count: 2 })).toBe('2 new notifications')
})
