const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** No printed line is longer; its box would have cut the rest anyway. */
const MAX_LENGTH = 1_000

// Direction overrides, zero-width characters, soft hyphen, variation selectors, tags: all invisible, and some reorder
// the text around them. The two joiners stay because they shape letters.
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu
// Combining marks that belong to no script of their own.
const STACKED_MARKS = /(\p{Script=Inherited}{2})\p{Script=Inherited}+/gu

/**
 * Cleans text from a shop so that it can be printed on one line: NFC, white space and line breaks become single spaces,
 * control characters, direction overrides and other invisible ones are removed, a stack of combining marks keeps its
 * first two (more would run into the lines above), a lone surrogate becomes U+FFFD. Cuts after 1,000 characters, never
 * throws, and leaves its own results as they are. Rule: PRINT-10.
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
