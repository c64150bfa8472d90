import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, mix, primaryTones } from './colour.rules.ts'

const tokens = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')

/** The tokens of one theme as #RRGGBB. */
function theme(name: 'light' | 'dark'): Record<string, string> {
  const block = tokens.split(`scheme='${name}'] {`)[1]?.split('}')[0] ?? ''
  const long = (hex: string) => (hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex)
  return Object.fromEntries(
    [...block.matchAll(/--platen-([\w-]+): (#[0-9a-f]{3,6});/g)].map((m) => [m[1], long(m[2] ?? '')]),
  )
}

const spoken = [
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

  it('has text that can be read on every surface', () => {
    for (const text of ['text', 'dimmed', 'link']) {
      for (const surface of ['page', 'surface', 'sunken']) {
        expect(contrast(token[text] ?? '', token[surface] ?? ''), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  it('has chips that can be read on their own ground', () => {
    for (const tone of spoken) {
      const ground = mix(token[tone] ?? '', token.surface ?? '', share)
      expect(contrast(token[tone] ?? '', ground), tone).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('has borders of controls that can be seen', () => {
    expect(contrast(token['control-border'] ?? '', token.surface ?? '')).toBeGreaterThanOrEqual(3)
  })
})

describe('a primary colour of the reader’s own', () => {
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)

  it('is what the look names for the specified one', () => {
    expect(primaryTones('#3372DB', 'light')).toEqual({
      fill: '#3372DB',
      darker: '#295BAF',
      on: '#FFFFFF',
      link: '#295BAF',
    })
    expect(primaryTones('#3372db', 'dark').link).toBe('#8DB4F5')
  })

  it('gives text on it and links of it that can be read, whatever it is', () => {
    fc.assert(
      fc.property(hex, fc.constantFrom('light', 'dark'), (colour, scheme) => {
        const tones = primaryTones(colour, scheme as 'light' | 'dark')
        expect(contrast(tones.on, tones.fill)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(tones.link, scheme === 'light' ? '#EEF0F4' : '#232833')).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})
