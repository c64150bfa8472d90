import { describe, expect, it } from 'vitest'
import { checkFrench } from './check-french.ts'
import { checkout, named, plantTree } from '../../testing/planted-tree.ts'

const locale = 'web/src/locales/fr/orders.json'
const errors = 'contracts/src/errors/orders.ts'
const text = (value: string) => JSON.stringify({ group: { text: value } })
const literal = (value: string) => `export const texts = { open: { en: 'Open', fr: ${value} } }\n`

describe('the typography of French texts', () => {
  it('accepts non-breaking spaces, typographic apostrophes, times and placeholders', () => {
    const root = plantTree({
      [locale]: text(
        'L’état\u00a0: « {{name}} »\u00a0! À 10:30 ou https://example.org\u00a0?'
          .replaceAll('« ', '«\u00a0')
          .replaceAll(' »', '\u00a0»'),
      ),
      [errors]: literal("'Aujourd’hui\u00a0; demain'"),
    })
    expect(checkFrench(root)).toEqual([])
  })

  it.each([
    ['french-space', 'État : ouvert'],
    ['french-space', 'Vraiment ?'],
    ['french-space', 'Le « nom\u00a0»'],
    ['french-space-missing', 'Devant: visuel'],
    ['french-space-missing', 'Annuler?'],
    ['french-apostrophe', "Confirmation d'impression"],
  ])('reports %s in a locale file: %s', (rule, value) => {
    expect(named(checkFrench(plantTree({ [locale]: text(value) })))).toEqual([`${rule} ${locale}`])
  })

  it.each([
    ['french-space', "'Déjà fait : rien à faire'"],
    ['french-apostrophe', '"L\'étiquette"'],
    ['french-apostrophe', "'L\\'étiquette'"],
    ['french-space-missing', '\n      `Encore un!`'],
  ])('reports %s in a source file: %s', (rule, value) => {
    expect(named(checkFrench(plantTree({ [errors]: literal(value) })))).toEqual([`${rule} ${errors}`])
  })

  it('finds nothing in this checkout', () => {
    expect(checkFrench(checkout)).toEqual([])
  })
})
