import { singleByteEncodings, type SingleByteEncoding } from '@platen/contracts/values/text-encodings'

/** The characters from 0x80 on. Unused positions stay control characters, which no record may contain. */
const characters: Record<SingleByteEncoding, string> = {
  'Windows-1252':
    '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ' +
    '\xa0¡¢£¤¥¦§¨©ª«¬\xad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  'Windows-1250':
    '€\x81‚\x83„…†‡\x88‰Š‹ŚŤŽŹ\x90‘’“”•–—\x98™š›śťžź' +
    '\xa0ˇ˘Ł¤Ą¦§¨©Ş«¬\xad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙',
  Macintosh:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\xa0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰' +
    'ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
}

/** By hand: TextDecoder of Node 20 decodes Windows-1252 as Latin-1. */
export function decodeSingleByte(bytes: Buffer, encoding: SingleByteEncoding): string {
  const upper = characters[encoding]
  return bytes.toString('latin1').replaceAll(/[\u0080-\u00ff]/g, (one) => upper[one.charCodeAt(0) - 0x80] ?? one)
}

/** Names of a file that show an encoding: enough to tell, few enough to be quick. */
const maxWords = 2_000

/**
 * Guesses the encoding of a text that is not UTF-8, by the words that have other letters than English ones. In a
 * wrong encoding they have signs inside (“¯¹d³o” for “Żądło”), capitals after small letters, or no vowel where one
 * is needed.
 */
export function guessSingleByteEncoding(bytes: Buffer): SingleByteEncoding {
  const found = bytes.toString('latin1').match(/[\w'\u0080-\u00ff]*[\u0080-\u00ff][\w'\u0080-\u00ff]*/g) ?? []
  const words = found.slice(0, maxWords).map((word) => Buffer.from(word, 'latin1'))
  const scored = singleByteEncodings.map((encoding) => ({
    encoding,
    score: words.reduce((sum, word) => sum + judgeWord(decodeSingleByte(word, encoding)), 0),
  }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).encoding
}

const isLetter = (one: string) => /[\p{Ll}\p{Lu}]/u.test(one) && one !== 'ƒ' && one !== 'ı'
const isCapital = (one: string) => /\p{Lu}/u.test(one)
const isVowel = (one: string) => /[aeiouyæøœ]/i.test(one.normalize('NFD')[0] ?? '')

/** Returns how plausible a word is: each of its letters that English lacks counts for it or against it. */
function judgeWord(word: string): number {
  const [...letters] = word
  return letters.reduce((sum, one, at) => {
    const [before = '', after = ''] = [letters[at - 1], letters[at + 1]]
    return one < '\x80' ? sum : sum + judgeCharacter(one, before, after, at > 0)
  }, 0)
}

function judgeCharacter(one: string, before: string, after: string, isInside: boolean): number {
  if (/[\p{Cc}\p{Co}]/u.test(one)) return -5
  const between = isLetter(before) && isLetter(after)
  if (!isLetter(one)) {
    if (/[‘’]/.test(one)) return 1
    if (/[“”–—…€£°«»\xa0§ºª]/.test(one)) return between ? (/[–—]/.test(one) ? 0 : -3) : 1
    return isLetter(before) || isLetter(after) ? -3 : -1
  }
  const isOdd =
    (isCapital(one) && isInside && (/\p{Ll}/u.test(before) || /\p{Ll}/u.test(after))) ||
    (isCapital(after) && !isCapital(one))
  if (isOdd) return -2
  // A consonant between consonants, or a vowel between vowels.
  return between && isVowel(before) === isVowel(one) && isVowel(after) === isVowel(one) ? 0 : 1
}
