import { platenLooks } from '@platen/contracts/site-looks/choices'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readCookie } from '../cookies.ts'
import { setLanguage } from '../i18n/i18n.ts'
import {
  changedPreferences,
  changePreferences,
  hasChosen,
  preferences,
  readPreferences,
  resetPreferences,
} from './preferences.ts'
import { applyLooks } from './theme-config.ts'

afterEach(async () => {
  resetPreferences()
  await setLanguage('en')
})

describe('the preferences', () => {
  it('default to the values of the specification', () => {
    expect(readPreferences()).toMatchObject({
      theme: 'system',
      skin: 'bordered',
      contentWidth: 'fluid',
      contentLayoutNav: 'vertical',
      primaryLight: '#3372DB',
      primaryDark: '#3372DB',
    })
  })

  it('are each stored in a cookie for 30 days and read again', () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    changePreferences({ theme: 'dark', contentLayoutNav: 'horizontal', navbarBlur: false, primaryDark: '#7A3BB8' })
    expect(written.mock.calls.flat()[0]).toMatch(/^platen-theme=dark; Max-Age=2592000;/)
    expect(readPreferences()).toMatchObject({
      theme: 'dark',
      contentLayoutNav: 'horizontal',
      navbarBlur: false,
      primaryDark: '#7A3BB8',
    })
    expect(changedPreferences(preferences.get()).toSorted()).toEqual(
      ['contentLayoutNav', 'navbarBlur', 'primaryDark', 'theme'].toSorted(),
    )
  })

  // SITE-19
  it('default to what the site sets, which nobody has chosen, and follow it until somebody chooses', () => {
    const looks = { ...platenLooks, logo_light_url: null, logo_dark_url: null }
    applyLooks({ ...looks, theme: 'dark', skin: 'default', primary_dark: '#6FD39A' })
    expect(preferences.get()).toMatchObject({ theme: 'dark', skin: 'default', primaryDark: '#6FD39A' })
    expect(changedPreferences(preferences.get())).toEqual([])
    changePreferences({ theme: 'system' })
    applyLooks({ ...looks, theme: 'light' })
    expect(preferences.get()).toMatchObject({ theme: 'system', skin: 'bordered' })
    expect(changedPreferences(preferences.get())).toEqual(['theme'])
    // Chosen, though it is what the site sets by now: the site can be followed again.
    changePreferences({ theme: 'light' })
    expect(hasChosen()).toBe(true)
    resetPreferences()
    expect(hasChosen()).toBe(false)
    expect(preferences.get().theme).toBe('light')
    applyLooks(looks)
  })

  it.each([
    ['platen-theme', 'pink'],
    ['platen-skin', '<script>'],
    ['platen-primary-light', 'red;background:url(//evil)'],
    ['platen-navbar-blur', '1'],
    ['platen-direction', '../rtl'],
  ])('ignore the cookie %s if it contains %s', (name, value) => {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/`
    expect(changedPreferences(readPreferences())).toEqual([])
  })

  it('return to the defaults on reset, and their cookies are deleted', () => {
    changePreferences({ skin: 'default' })
    resetPreferences()
    expect(readCookie('platen-skin')).toBeNull()
    expect(changedPreferences(preferences.get())).toEqual([])
  })
})

describe('changing the language', () => {
  it('sets the page’s language, the language cookie and the writing direction', async () => {
    changePreferences({ direction: 'rtl' })
    expect(preferences.get().direction).toBe('rtl')
    await setLanguage('fr')
    expect(document.documentElement.lang).toBe('fr')
    expect(readCookie('platen-language')).toBe('fr')
    expect(preferences.get().direction).toBe('ltr')
  })
})
