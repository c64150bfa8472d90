import { passwordLength } from '@platen/contracts/auth/endpoints'
import { fieldTexts } from '@platen/contracts/errors/field-texts'
import type { Denial, FieldText } from '../../../platform/http/refusal.ts'

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

// What somebody tries first who knows the product: its name, those of its demo, its roles and stations.
const productWords =
  'platen demo admin administrator root user password welcome login change changeme production manager order orders ' +
  'desk print printing printer operator quality inspector packer packing warehouse viewer factory station shipping'

/** Returns the words of which no password of a site may be made: the product's, and those in these texts (ACCESS-112). */
export function findKnownWords(texts: readonly string[]): string[] {
  const text = [productWords, ...texts].join(' ').toLowerCase().normalize()
  // Words of two letters are in everything.
  return [...new Set(text.match(/\p{L}{3,}/gu))]
}

/** Whether the letters of a text are these words one after the other, whatever else stands between them. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const letters = text.replaceAll(/\P{L}/gu, '')
  const reached = new Set([0])
  for (let at = 0; at < letters.length; at++) {
    if (reached.has(at)) for (const word of words) if (letters.startsWith(word, at)) reached.add(at + word.length)
  }
  return letters !== '' && reached.has(letters.length)
}

/**
 * Returns the problem of a new password, or null. Lengths are in characters as people count them (graphemes). `common`
 * tells whether a lower-case text is a common password; `known` are words of which it may not be made.
 */
export function findPasswordProblem(
  password: string,
  email: string,
  common: (text: string) => boolean,
  known: readonly string[] = [],
): FieldText | null {
  const { min, max } = passwordLength
  const length = [...characters.segment(password)].length
  if (length < min) return { ...fieldTexts.too_short, values: { min } }
  if (length > max) return { ...fieldTexts.too_long, values: { max } }
  const lower = password.toLowerCase()
  // Assumed: the user's own address counts as common, because it is what others try first.
  const own = [email, email.split('@')[0] ?? email]
  const monotone = new Set(lower).size <= 2
  return monotone || common(lower) || own.includes(lower) || isMadeOf(lower, known) ? fieldTexts.common_password : null
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
