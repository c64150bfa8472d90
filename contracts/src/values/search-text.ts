/** Letters that are no base letter with an accent in Unicode, as people without the key for them type them. */
const plainLetters: Readonly<Record<string, string>> = {
  ...each('ə ǝ ɛ', 'e'),
  ...each('ƀ ɓ', 'b'),
  ...each('ƈ', 'c'),
  ...each('đ ð ɖ ɗ', 'd'),
  ...each('ƒ', 'f'),
  ...each('ǥ ɠ ɣ', 'g'),
  ...each('ħ ɦ', 'h'),
  ...each('ı ɨ ɩ', 'i'),
  ...each('ɉ', 'j'),
  ...each('ĸ ƙ', 'k'),
  ...each('ł ƚ ɫ', 'l'),
  ...each('ŋ ɲ', 'n'),
  ...each('ø ɔ ɵ', 'o'),
  ...each('ƥ', 'p'),
  ...each('ɍ', 'r'),
  ...each('ŧ ƭ ʈ', 't'),
  ...each('ʉ', 'u'),
  ...each('ʋ', 'v'),
  ...each('ɏ ƴ', 'y'),
  ...each('ƶ ȥ', 'z'),
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
}
const otherLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

function each(letters: string, plain: string): Record<string, string> {
  return Object.fromEntries(letters.split(' ').map((letter) => [letter, plain]))
}

// Apostrophes with what is typed for one; hyphens, dashes, and the middle dots of Catalan and Japanese names.
const apostrophes = /['`\u02b9-\u02bf\u02ee\u055a\u05f3\u2018-\u201b\u2032\u2035\ua78c]/gu
const hyphens = /[\p{Pd}\u00b7\u2043\u2212\u30fb]/gu
// An accent that stands alone would become a space.
const accentsForApostrophes = /[\u00b4\uff40]/gu

// Letters of Chinese, Japanese and Korean (CJK), whose words have one or two letters and often no space between them.
const cjkRanges = String.raw`\u3005-\u3007\u3041-\u3096\u30a1-\u30ff\u3105-\u312f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\u1100-\u11ff\u{20000}-\u{3ffff}`
const cjkLetter = new RegExp(`[${cjkRanges}]`, 'gu')
const cjkSpace = new RegExp(`(?<=[${cjkRanges}]) (?=[${cjkRanges}])`, 'gu')
const cjkMark = new RegExp(` [${cjkRanges}]zz(?![^ ])`, 'gu')

/**
 * The mark of a CJK letter that a search text has. An index of trigrams finds nothing by one or two letters, and this
 * is three.
 */
const markOf = (letter: string) => `${letter}zz`

/** Unifies compatibility characters, accents, special letters, kana and case, and removes what isn't visible. */
function unified(text: string): string {
  return text
    .replace(accentsForApostrophes, "'")
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .toLowerCase()
    .replace(otherLetter, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\u30a1-\u30f6]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))
    .normalize('NFC')
}

/**
 * The form in which lists are searched (API-5): "Siobhán O’Brien-Łódź" is "siobhan obrienlodz". Words have single
 * spaces, CJK ones none, and each CJK letter has its mark at the end. The form of such a form is the same.
 */
export function normalizedSearch(text: string): string {
  const form = unified(text)
    .replace(apostrophes, '')
    .replace(hyphens, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(cjkMark, '')
    .replace(cjkSpace, '')
    .trim()
  const marks = [...new Set(form.match(cjkLetter))].toSorted().map(markOf)
  return [form, ...marks].join(' ')
}

/** A word of a searched text. */
export interface SearchedWord {
  /** The spellings of which a search text must contain one: "jeanpaul" and "jean paul" for "jean-paul". */
  spellings: string[]
  /** The marks of its CJK letters, where it has too few of them for an index of trigrams. */
  marks: string[]
  /** Whether an index of trigrams can look it up. */
  isLookedUp: boolean
}

const maxWords = 10

/** Returns the words of a searched text, of which all must be found. */
export function searchedWords(text: string): SearchedWord[] {
  return unified(text)
    .split(/\s+/u)
    .map(toSearchedWord)
    .filter(({ spellings }) => spellings[0] !== '')
    .slice(0, maxWords)
}

/** Whether a search text has all words of a searched text. */
export function hasWords(form: string, words: readonly SearchedWord[]): boolean {
  return words.every(({ spellings }) => spellings.some((spelling) => form.includes(spelling)))
}

/** Whether a text can be searched for: three letters, or one that is a word in Chinese, Japanese or Korean. */
export function isSearchable(text: string): boolean {
  return searchedWords(text).some(({ isLookedUp }) => isLookedUp)
}

function toSearchedWord(typed: string): SearchedWord {
  const plain = typed.replace(apostrophes, '')
  const word = plain.replace(hyphens, '')
  // The parts of a number or code stand alone nowhere.
  const apart = /\p{N}/u.test(word)
    ? []
    : [plain.replace(hyphens, ' '), typed.replace(apostrophes, ' ').replace(hyphens, ' ')]
  const marks = /[\p{L}\p{N}]{3}/u.test(word) ? [] : [...new Set(word.match(cjkLetter))].map(markOf)
  return {
    spellings: [...new Set([word, ...apart.map((parts) => parts.replaceAll(/ +/g, ' ').trim())])],
    marks,
    isLookedUp: marks.length > 0 || (word.length >= 3 && /[\p{L}\p{N}]/u.test(word)),
  }
}
