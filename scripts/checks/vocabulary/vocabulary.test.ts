import { describe, expect, it } from 'vitest'
import { vocabularyFindings } from './vocabulary.ts'

const rulesOf = (en: string, fr: string, file = 'web/src/features/orders/orders.texts.ts') =>
  vocabularyFindings({ file, key: 'more', en: new Map([['', en]]), fr: new Map([['', fr]]) }).map(({ rule }) => rule)

describe('the vocabulary of texts', () => {
  it.each([
    ['Nobody is signed in.', 'Personne n’a ouvert de session.'],
    ['There is no pallet {code}. Scan it again.', 'La palette {code} n’existe pas. Scannez-la de nouveau.'],
    ['Kind', 'Type'],
    ['State', 'État'],
    ['Put into {slot}', 'Ranger dans la case {slot}'],
    ['{figure} short', 'manque {figure}'],
    ['Ship by: {day}', 'À expédier : {day}'],
    ['You will be told.', 'Vous serez prévenu.'],
    ['Take it to Package.', 'Apportez-la au poste Emballage.'],
  ])('refuses “%s” or “%s”', (en, fr) => {
    expect(rulesOf(en, fr)).toEqual(['wording'])
  })

  it('refuses codes that are stored', () => {
    expect(rulesOf('Ask for order.write.cancel.', 'Zone left_sleeve ignorée.')).toEqual(['stored-code', 'stored-code'])
  })

  it('accepts the words that replace them, the names of values, and what other systems call things', () => {
    const right = [
      ['No one is signed in.', 'Personne n’a ouvert de session.'],
      ['Pallet {code} doesn’t exist: {state} of {kind}.', 'La palette {code} n’existe pas : {state} de {kind}.'],
      ['State or province', 'État ou province'],
      ['Use “Order Export & Order Import”.', 'Utilisez « Order Export & Order Import ».'],
      ['Take it to Package.', 'Apportez-la au poste « Emballage ».'],
      ['For example front|left_sleeve', 'Par exemple front|left_sleeve'],
    ] as const
    expect(right.flatMap(([en, fr]) => rulesOf(en, fr))).toEqual([])
  })

  it('leaves alone what a migration once wrote', () => {
    expect(rulesOf('Kind', 'Case', 'server/migrations/0001_words.sql')).toEqual([])
  })
})
