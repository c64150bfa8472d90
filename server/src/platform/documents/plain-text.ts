const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** No line that is printed is longer; what is beyond was cut by its box anyway. */
const LONGEST = 1_000

// Direction overrides, zero-width characters, soft hyphen, variation selectors, tags: nothing of it shows, and some of
// it reorders what stands around it. The two joiners stay, which shape letters.
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu
// Marks that belong to no script of their own.
const STACKED_MARKS = /(\p{Script=Inherited}{2})\p{Script=Inherited}+/gu

/**
 * Text from a shop made fit to print on one line: NFC, white space and line breaks become single spaces, control
 * characters, direction overrides and other invisible ones go, a stack of combining marks keeps its first two (more
 * would run into the lines above), a lone surrogate becomes U+FFFD. Never refuses; cuts after 1,000 characters.
 * Rule: PRINT-10.
 */
export function plainText(text: string): string {
  return text
    .slice(0, LONGEST)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\u0085]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(INVISIBLE, '')
    .replace(STACKED_MARKS, '$1')
    .trim()
}

/** The characters of a text as a reader counts them: a letter with its marks, an emoji of several parts. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), (part) => part.segment)
}
