const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** No printed line is longer; its box would have cut the rest anyway. */
const MAX_LENGTH = 1_000

// Direction overrides, zero-width characters, soft hyphen, variation selectors, tags: all invisible, and some reorder
// the text around them. The two joiners stay because they shape letters.
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu
// What asks to be a picture, with all of its parts: joined pictures, skin tones, the letters of flags, keycaps. The
// signs that are text everywhere (© ™ ↔) stay, and so do those that nobody asks to be a picture (★).
const KEYCAP = /[0-9#*]\ufe0f?\u20e3/gu
const EMOJI =
  /(?:\p{Emoji_Presentation}|\p{Regional_Indicator}|(?![©®™‼⁉ℹ\u2190-\u21ff])\p{Extended_Pictographic}(?=\ufe0f|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic}))(?:[\ufe0f\u{e0020}-\u{e007f}]|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic}?)*/gu
// Combining marks that belong to no script of their own.
const STACKED_MARKS = /(\p{Script=Inherited}{2})\p{Script=Inherited}+/gu

/**
 * Cleans text from a shop so that it can be printed on one line: NFC, white space and line breaks become single spaces,
 * control characters, direction overrides and other invisible ones are removed, a stack of combining marks keeps its
 * first two (more would run into the lines above), emoji, U+FFFD and lone surrogates are left out. Cuts after 1,000
 * characters, never throws, and leaves its own results as they are. Rule: PRINT-10, PRINT-30.
 */
export function plainText(text: string): string {
  const plain = cleanOnce(text)
  // What stood between two characters and is gone can have kept them from becoming one. Each round is shorter.
  return plain === text ? plain : plainText(plain)
}

function cleanOnce(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .replace(KEYCAP, '')
    .replace(EMOJI, '')
    .normalize('NFC')
    .replace(/[\s\u0085]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(INVISIBLE, '')
    .replace(STACKED_MARKS, '$1')
    .trim()
}

/** Splits a text into characters as a reader counts them: a letter with its marks, an emoji of several parts. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), (part) => part.segment)
}
