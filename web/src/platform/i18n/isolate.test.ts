import { afterEach, describe, expect, it } from 'vitest'
import { isolate } from './isolate.ts'
import { loadTexts } from './i18n.ts'
import { translate } from './translate.ts'

afterEach(() => {
  document.documentElement.dir = 'ltr'
})

describe('a value in a sentence', () => {
  it('is isolated in a right-to-left layout, so that numbers keep their places', async () => {
    await loadTexts(['scanned'])
    document.documentElement.dir = 'rtl'
    expect(translate('scanned', 'unknown', { code: '12 / 4' })).toBe(
      'Nothing was found for \u206812 / 4\u2069. Check the label and scan again.',
    )
  })

  it('is isolated in any layout if it is written from right to left', () => {
    expect(isolate('قميص')).toBe('\u2068قميص\u2069')
  })

  it('otherwise stays as it is, so that it can be searched and copied', async () => {
    await loadTexts(['scanned'])
    expect(translate('scanned', 'unknown', { code: 'P-1 <b>' })).toBe(
      'Nothing was found for P-1 <b>. Check the label and scan again.',
    )
    expect(isolate('')).toBe('')
  })
})
