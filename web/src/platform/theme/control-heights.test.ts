import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createMantineTheme } from './mantine-theme.ts'
import { preferences } from './preferences.ts'

interface Themed {
  vars?: (theme: object, props: object) => unknown
}

const sources = `${import.meta.dirname}/../..`

/** A button or an icon that is pressed, up to its size; the sizes of icons within it are none of its own. */
const sized =
  /<(?:Button|LinkButton|ActButton|ActionIcon)\b(?:[^<>]|=>|<Icon\b[^>]*\/>)*?\ssize=(?:"([^"]*)"|\{([^}]*)\})/g

/** Screens of a phone in the warehouse, pressed with a thumb. */
const phones = new Set(['features/warehouse/pallet/photos-panel.tsx', 'features/warehouse/phone/typed-code.tsx'])

function sizesIn(file: string): string[] {
  const source = readFileSync(`${sources}/${file}`, 'utf8')
  return [...source.matchAll(sized)].map(([, named, computed]) => named ?? computed ?? '')
}

describe('the height of a button', () => {
  // SCREEN-78
  it('is one of two, which the theme gives to buttons, icons and fields alike', () => {
    const components = createMantineTheme(preferences.get(), 'light').components as Record<string, Themed>
    const heightOf = (component: string, size?: string) => components[component]?.vars?.({}, { size })
    const [normal, small] = ['var(--platen-control-height)', 'var(--platen-control-height-dense)']
    expect(heightOf('Button', 'sm')).toEqual({ root: { '--button-height': normal } })
    expect(heightOf('Button', 'xs')).toEqual({ root: { '--button-height': small } })
    expect(heightOf('ActionIcon')).toEqual({ root: { '--ai-size': small } })
    expect(heightOf('Input')).toEqual({ wrapper: { '--input-height': normal } })
    expect(heightOf('Input', 'lg')).toEqual({})
  })

  // SCREEN-78
  it('is set by no screen of the office', () => {
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.tsx') &&
        !file.includes('.test.') &&
        !file.startsWith('features/fulfillment/') &&
        !phones.has(file),
    )
    const others = files.flatMap((file) =>
      sizesIn(file)
        .filter((size) => size !== 'xs' && size !== 'sm')
        .map((size) => `${file}: ${size}`),
    )
    expect(others).toEqual([])
    expect(sizesIn('features/warehouse/pallet/photos-panel.tsx').length).toBeGreaterThan(0)
  })
})
