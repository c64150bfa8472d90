/**
 * The first character that the database or a log line cannot hold: NUL, another control character but line break and
 * tab, or half a surrogate pair. Comes out as U+0000, or null. Rule: INPUT-4, INPUT-9.
 */
export function unstorableCharacter(text: string): string | null {
  const found = /[\p{Cc}\p{Cs}]/u.test(text) ? /[^\P{Cc}\t\n\r]|\p{Cs}/u.exec(text) : null
  return found ? codePoint(found[0]) : null
}

/**
 * The first character of an identifier that nobody sees, so that two that look alike would differ: control and format
 * characters, private and unassigned ones, line and paragraph separators. The joiner and the selector inside an emoji
 * are seen and pass (file names hold them). Comes out as U+200B, or null. Rule: INPUT-9.
 */
export function invisibleCharacter(text: string): string | null {
  const found = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029\u115F\u1160\u3164\uFFA0]/u.exec(
    text.replaceAll(/(\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)\u200D(?=\p{Extended_Pictographic})/gu, '$1'),
  )
  return found ? codePoint(found[0]) : null
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/**
 * One line of text as it is kept: NFC, white space of every kind in a run to one space, none at the ends. Rule:
 * INPUT-9.
 */
export function oneLine(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

/**
 * Text of several lines as it is kept: NFC, every line end LF (so that CRLF and LF files are equal), none at the ends.
 * Rule: INPUT-9.
 */
export function severalLines(text: string): string {
  return text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()
}

/**
 * A value of a file as a sentence may quote it: at most 60 characters, what cannot be stored shown as U+FFFD. Rule:
 * INPUT-12.
 */
export function quotable(value: string): string {
  const [...characters] = value.slice(0, 200).replaceAll(/\p{Cc}|\p{Cs}/gu, '\uFFFD')
  return characters.length > 60 ? `${characters.slice(0, 59).join('')}…` : characters.join('')
}
