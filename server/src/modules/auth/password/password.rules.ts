import { passwordLength } from '@platen/contracts/auth'
import { fieldTexts } from '@platen/contracts/errors/fields'
import type { Denial, FieldText } from '../../../platform/http/refusal.ts'

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Returns the problem of a new password, or null. Lengths are in characters as people count them (graphemes). `common`
 * tells whether a lower-case text is a common password.
 */
export function findPasswordProblem(
  password: string,
  email: string,
  common: (text: string) => boolean,
): FieldText | null {
  const { min, max } = passwordLength
  const length = [...characters.segment(password)].length
  if (length < min) return { ...fieldTexts.too_short, values: { min } }
  if (length > max) return { ...fieldTexts.too_long, values: { max } }
  const lower = password.toLowerCase()
  // Assumed: the user's own address counts as common, because it is what others try first.
  const own = [email, email.split('@')[0] ?? email]
  const monotone = new Set(lower).size <= 2
  return monotone || common(lower) || own.includes(lower) ? fieldTexts.common_password : null
}

/** Why a user can't be invited: somebody who was deactivated, or who has a password. */
export function findInvitationDenial(user: { name: string; archived: boolean; has_password: boolean }): Denial | null {
  if (user.archived) return { code: 'record_archived', values: {} }
  return user.has_password ? { code: 'user_has_password', values: { name: user.name } } : null
}

/** Why an invitation can't be mailed: somebody without an email gets theirs handed over. */
export function findMailDenial(user: { name: string; email: string | null }): Denial | null {
  return user.email === null ? { code: 'user_without_email', values: { name: user.name } } : null
}
