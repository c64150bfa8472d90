import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sources = `${import.meta.dirname}/../..`

/** A button or an icon that is pressed, up to its size; the sizes of icons within it are none of its own. */
const sized =
  /<(?:Button|LinkButton|ActButton|ActionIcon)\b(?:[^<>]|=>|<Icon\b[^>]*\/>)*?\ssize=(?:"([^"]*)"|\{([^}]*)\})/g

/** The sizes that have one of the two heights (`tokens.css`). */
const sizes = new Set(['xs', 'sm', 'input-sm'])

/** Screens of a phone in the warehouse, pressed with a thumb. */
const phones = new Set(['features/warehouse/pallet/photos-panel.tsx', 'features/warehouse/phone/typed-code.tsx'])

function sizesIn(file: string): string[] {
  const source = readFileSync(`${sources}/${file}`, 'utf8')
  return [...source.matchAll(sized)].map(([, named, computed]) => named ?? computed ?? '')
}

describe('the height of a button', () => {
  // SCREEN-78
  it('is one of two on every screen of the office', () => {
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.tsx') &&
        !file.includes('.test.') &&
        !file.startsWith('features/fulfillment/') &&
        !phones.has(file),
    )
    const others = files.flatMap((file) =>
      sizesIn(file)
        .filter((size) => !sizes.has(size))
        .map((size) => `${file}: ${size}`),
    )
    expect(others).toEqual([])
    expect(sizesIn('features/warehouse/pallet/photos-panel.tsx')).not.toEqual([])
  })
})
