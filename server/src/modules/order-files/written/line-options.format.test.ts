import { describe, expect, it } from 'vitest'
import { RecordFindings } from '../record-findings.format.ts'
import { readOptions, splitOptions } from './line-options.format.ts'

const write = (options: { name: string; value: string }[]) => options.map(({ name, value }) => `${name}=${value}`)

describe('options of a line in one cell', () => {
  it.each<[string, string[]]>([
    ['Size: M, Color: Black', ['Size=M', 'Color=Black']],
    ['Zoe', ['Personalization=Zoe']],
    ['Zoe, Size: M', ['Personalization=Zoe', 'Size=M']],
    ['Name: Tom &amp; Zoe: 7, Size: M', ['Name=Tom &amp; Zoe: 7', 'Size=M']],
    ['Name: Tom; Size: M', ['Name=Tom', 'Size=M']],
    ['Proof: https://example.com/a, Size: M', ['Proof=https://example.com/a', 'Size=M']],
    ['Color: Black&White; Personalization: Zoe', ['Color=Black&White', 'Personalization=Zoe']],
    ['Caf&eacute;: Zoe; Size: M', ['Caf&eacute;=Zoe', 'Size=M']],
    [',,Size: M', ['Size=M']],
    ['', []],
  ])('splits “%s” and loses none of it', (cell, options) => {
    expect(write(splitOptions(cell))).toEqual(options)
  })
})

describe('what the options of a line say', () => {
  it.each([
    ['Color', 'variant'],
    ['Taille', 'variant'],
    ['pa_size', 'variant'],
    ['Print color', 'personalization'],
    ['Logo size', 'personalization'],
    ['Couleur du logo', 'personalization'],
    ['Taille du motif', 'personalization'],
    ['Thread color', 'personalization'],
    ['Gift wrap', 'personalization'],
    ['Print Size', 'variant'],
    ['Print size', 'variant'],
  ] as const)('%s is a %s', (name, kind) => {
    const { variant, personalization } = readOptions(new RecordFindings(), 'lines.1', [{ name, value: 'L' }])
    expect({ variant, personalization }).toEqual(
      kind === 'variant' ? { variant: ['L'], personalization: [] } : { variant: [], personalization: [`${name}: L`] },
    )
  })
})
