import { passwordLength } from '@platen/contracts/auth'
import { fieldTexts } from '@platen/contracts/errors/fields'
import type { FieldText } from '../../../platform/http/refusal.ts'

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * What is wrong with a new password, or null. Lengths are in characters as people count them. `common` tells whether a
 * lower-case text is on the list of common passwords.
 */
export function judgePassword(password: string, email: string, common: (text: string) => boolean): FieldText | null {
  const { min, max } = passwordLength
  const length = [...characters.segment(password)].length
  if (length < min) return { ...fieldTexts.too_short, values: { min } }
  if (length > max) return { ...fieldTexts.too_long, values: { max } }
  const lower = password.toLowerCase()
  // Assumed: the own address counts as common, it is the first thing that somebody else tries.
  const own = [email, email.split('@')[0] ?? email]
  const monotone = new Set(lower).size <= 2
  return monotone || common(lower) || own.includes(lower) ? fieldTexts.common_password : null
}
