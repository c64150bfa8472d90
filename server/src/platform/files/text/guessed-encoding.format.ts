import { legacyEncodings, type LegacyEncoding } from '@platen/contracts/values/text-encodings'
import { decodeLegacy } from './legacy-encodings.format.ts'

/** Those that are told apart by their words; the others are chosen, or are in words that no other can have. */
const guessedEncodings = legacyEncodings.slice(0, 3)

/** Names of a file that show an encoding: enough to tell, few enough to be quick. */
const maxWords = 2_000

/**
 * Guesses the encoding of a text that is not UTF-8, by the words that have other letters than English ones. In a
 * wrong encoding they have signs inside (“¯¹d³o” for “Żądło”), capitals after small letters, or no vowel where one
 * is needed.
 */
export function guessLegacyEncoding(bytes: Buffer): LegacyEncoding {
  if (isShiftJis(bytes)) return 'Shift_JIS'
  const found =
    bytes.toString('latin1').match(/(?<![\w'\u0080-\u00ff])[\w'\u0080-\u00ff]*[\u0080-\u00ff][\w'\u0080-\u00ff]*/g) ??
    []
  const words = found.slice(0, maxWords).map((word) => Buffer.from(word, 'latin1'))
  if (areCyrillic(words)) return 'Windows-1251'
  const scored = guessedEncodings.map((encoding) => ({
    encoding,
    score: words.reduce((sum, word) => sum + judgeWord(decodeLegacy(word, encoding)), 0),
  }))
  return scored.reduce((best, candidate) => (candidate.score > best.score ? candidate : best)).encoding
}

/** Whether nearly all words are Cyrillic ones, with capitals where words have them; none is in any other encoding. */
function areCyrillic(words: readonly Buffer[]): boolean {
  const cyrillic = words.filter((word) =>
    /^(?=\p{sc=Cyrillic}+$)(?:\p{Lu}?\p{Ll}{2,}|\p{Lu}{3,})$/u.test(decodeLegacy(word, 'Windows-1251')),
  )
  return cyrillic.length >= 2 && cyrillic.length >= words.length * 0.8
}

/** Whether the text is valid and nearly all that isn't ASCII are Japanese words of several characters. */
function isShiftJis(bytes: Buffer): boolean {
  const text = decodeLegacy(bytes.subarray(0, maxBytes), 'Shift_JIS')
  const others = text.match(/\P{ASCII}/gu)?.length ?? 0
  const japanese = (text.match(/[\p{sc=Han}\u3001-\u30ff０-９－]{2,}/gu) ?? []).join('')
  return others >= 4 && japanese.length >= others * 0.9 && /[\u3041-\u30ff]/u.test(japanese)
}

const maxBytes = 65_536

const isLetter = (character: string) => /[\p{Ll}\p{Lu}]/u.test(character) && character !== 'ƒ' && character !== 'ı'
const isCapital = (character: string) => /\p{Lu}/u.test(character)
const isVowel = (character: string) => /[aeiouyæøœ]/i.test(character.normalize('NFD')[0] ?? '')

/** Returns how plausible a word is: each of its letters that English lacks counts for it or against it. */
function judgeWord(word: string): number {
  const [...letters] = word
  return letters.reduce((sum, letter, at) => {
    const [before = '', after = ''] = [letters[at - 1], letters[at + 1]]
    return letter < '\x80' ? sum : sum + judgeCharacter(letter, before, after, at > 0)
  }, 0)
}

function judgeCharacter(character: string, before: string, after: string, isInside: boolean): number {
  if (/[\p{Cc}\p{Co}]/u.test(character)) return -5
  const between = isLetter(before) && isLetter(after)
  if (!isLetter(character)) {
    if (/[‘’]/.test(character)) return 1
    if (/[“”–—…€£°«»\xa0§ºª]/.test(character)) return between ? (/[–—]/.test(character) ? 0 : -3) : 1
    return isLetter(before) || isLetter(after) ? -3 : -1
  }
  const isOdd =
    (isCapital(character) && isInside && (/\p{Ll}/u.test(before) || /\p{Ll}/u.test(after))) ||
    (isCapital(after) && !isCapital(character))
  if (isOdd) return -2
  // A consonant between consonants, or a vowel between vowels.
  return between && isVowel(before) === isVowel(character) && isVowel(after) === isVowel(character) ? 0 : 1
}
