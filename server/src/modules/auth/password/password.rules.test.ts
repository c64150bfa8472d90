import { fieldTexts } from '@platen/contracts/errors/field-texts'
import { describe, expect, test } from 'vitest'
import { findKnownWords, findPasswordProblem } from './password.rules.ts'

const known = findKnownWords(['platen.moonprint.example', 'Vendredi soir', 'Lune & Étoiles SARL'])

const judge = (password: string, words = known) =>
  findPasswordProblem(password, 'petra@factory.example', () => false, words)

// ACCESS-112
describe('a new password in production', () => {
  test.each([
    'platen-demo',
    'Platen2026!',
    'PLATEN PLATEN',
    'admin.platen.1',
    'production-manager',
    'Moonprint-2026',
    'lune_étoiles',
    'SARL SARL 1',
    'vendredi-soir',
    'platen@moonprint.example',
  ])('is refused if it is made of words of the product and the site: %s', (password) => {
    expect(judge(password)).toBe(fieldTexts.common_password)
  })

  test.each(['platen and a blue hen', 'moonlit print', 'four good words here', '2026-11-26 14:00', 'lunettes'])(
    'may have such words in it: %s',
    (password) => {
      expect(judge(password)).toBeNull()
    },
  )
})

test('the demo’s own password stays a password where no words are known', () => {
  expect(judge('platen-demo', [])).toBeNull()
})
