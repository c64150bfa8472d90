export { isRounded } from '@platen/contracts/values/rounded-number'

/**
 * Returns the first character that the database or a log line cannot hold, as U+0000, or null: NUL, another control
 * character except line break and tab, or half a surrogate pair. Rule: INPUT-4, INPUT-9.
 */
export function findUnstorableCharacter(text: string): string | null {
  const found = /[\p{Cc}\p{Cs}]/u.test(text) ? /[^\P{Cc}\t\n\r]|\p{Cs}/u.exec(text) : null
  return found ? codePoint(found[0]) : null
}

/** Replaces what PostgreSQL can't store, NUL and half surrogate pairs, with U+FFFD. */
export function toStorable(text: string): string {
  return text.replaceAll(/\0|\p{Cs}/gu, '\uFFFD')
}

/**
 * Returns the first invisible character of an identifier, as U+200B, or null, because two identifiers that look alike
 * must be equal: control and format characters, private and unassigned ones, line and paragraph separators. The joiner
 * and the selector inside an emoji are visible and allowed (file names contain them). Rule: INPUT-9.
 */
export function findInvisibleCharacter(text: string): string | null {
  const found = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029\u115F\u1160\u3164\uFFA0]/u.exec(
    text.replaceAll(/(\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)\u200D(?=\p{Extended_Pictographic})/gu, '$1'),
  )
  return found ? codePoint(found[0]) : null
}

/**
 * Removes the invisible characters that people copy along unnoticed: format and control characters, such as zero-width
 * spaces, marks of direction and soft hyphens. The joiner inside an emoji stays.
 */
export function dropInvisible(text: string): string {
  return text.replaceAll(
    /(?<!\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)\u200D|(?!\u200D)[\p{Cc}\p{Cf}]|[\u2028\u2029\u115F\u1160\u3164\uFFA0]/gu,
    '',
  )
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** Normalizes one line of text: NFC, each run of white space becomes one space, none at the ends. Rule: INPUT-9. */
export function toOneLine(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

/**
 * Normalizes text of several lines: NFC, LF line endings (so that CRLF and LF files are equal), no white space at the
 * ends. Rule: INPUT-9.
 */
export function toLines(text: string): string {
  return text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()
}

/**
 * Shortens a value of a file so that a message can quote it: at most 60 characters, with U+FFFD for what cannot be
 * stored. Rule: INPUT-12.
 */
export function toQuotable(value: string): string {
  const [...characters] = value.slice(0, 200).replaceAll(/\p{Cc}|\p{Cs}/gu, '\uFFFD')
  return characters.length > 60 ? `${characters.slice(0, 59).join('')}…` : characters.join('')
}
