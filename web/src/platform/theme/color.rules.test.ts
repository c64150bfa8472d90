import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  contrast,
  contrastOnTheme,
  findVisibleTone,
  minVisibleContrast,
  mix,
  themeSurfaces,
} from '@platen/contracts/values/color-contrast'
import { primaryTones } from './color.rules.ts'

const tokens = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')

/** The tokens of one theme as #RRGGBB. */
function theme(name: 'light' | 'dark'): Record<string, string> {
  const block = tokens.split(`scheme='${name}'] {`)[1]?.split('}')[0] ?? ''
  const long = (hex: string) => (hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex)
  return Object.fromEntries(
    [...block.matchAll(/--platen-([\w-]+): (#[0-9a-f]{3,6});/g)].map((m) => [m[1], long(m[2] ?? '')]),
  )
}

const chipTones = [
  'success',
  'warning',
  'danger',
  'info',
  'waiting',
  'barcode-printed',
  'design-printed',
  'confirmed',
  'checked',
  'packaged',
  'cancelled',
  'rejected',
]

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const token = theme(name)
  const share = name === 'light' ? 0.11 : 0.14

  it('has readable text on every surface', () => {
    for (const text of ['text', 'dimmed', 'link']) {
      for (const surface of ['page', 'surface', 'sunken']) {
        expect(contrast(token[text] ?? '', token[surface] ?? ''), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  it('has chips that are readable on their own background', () => {
    for (const tone of chipTones) {
      const background = mix(token[tone] ?? '', token.surface ?? '', share)
      expect(contrast(token[tone] ?? '', background), tone).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('has the surfaces by which primary colors are judged', () => {
    const surfaces = [token.page, token.surface, token.sunken].map((color) => color?.toUpperCase())
    expect(surfaces).toEqual(themeSurfaces[name])
  })

  it('has visible borders of controls', () => {
    expect(contrast(token['control-border'] ?? '', token.surface ?? '')).toBeGreaterThanOrEqual(3)
  })
})

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#777777', '#FFFFFF', 4.48],
  ['#FF0000', '#FF0000', 1],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})

describe('a custom primary color', () => {
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)

  it('has the specified tones for the default color', () => {
    expect(primaryTones('#3372DB', 'light')).toEqual({
      fill: '#3372DB',
      darker: '#295BAF',
      on: '#FFFFFF',
      link: '#295BAF',
    })
    expect(primaryTones('#3372db', 'dark').link).toBe('#8DB4F5')
  })

  // SITE-19
  it('has a tone that can be seen on its theme, which is the color itself wherever that can be seen', () => {
    expect(findVisibleTone('#3372DB', 'light')).toBe('#3372DB')
    expect(findVisibleTone('#3372DB', 'dark')).toBe('#3372DB')
    fc.assert(
      fc.property(hex, fc.constantFrom('light' as const, 'dark' as const), (color, theme) => {
        const tone = findVisibleTone(color, theme)
        expect(contrastOnTheme(tone, theme)).toBeGreaterThanOrEqual(minVisibleContrast)
        if (contrastOnTheme(color, theme) >= minVisibleContrast) expect(tone).toBe(color)
      }),
    )
  })

  it('always yields readable text on it and readable links', () => {
    fc.assert(
      fc.property(hex, fc.constantFrom('light', 'dark'), (color, scheme) => {
        const tones = primaryTones(color, scheme as 'light' | 'dark')
        expect(contrast(tones.on, tones.fill)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(tones.link, scheme === 'light' ? '#EEF0F4' : '#232833')).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})
