import { refusal } from './refusal.ts'

// Assumed: a batch of a thousand pieces and an order of two hundred lines are the largest bodies that people send; this
// is four times as much.
const maxSeparators = 10_000

const quote = 0x22
const comma = 0x2c
const colon = 0x3a
const openBracket = 0x5b
const backslash = 0x5c
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/**
 * Refuses a JSON text before it is parsed if it nests deeper than `maxDepth` or has more than 10,000 commas and colons
 * outside its strings, which is about its number of names and values. Ten thousand names cost a tenth of a second each
 * time they are parsed, walked or validated, and nothing else is answered meanwhile; counting costs a hundredth of
 * that.
 */
export function assertJsonWithinLimits(bytes: Uint8Array, maxDepth: number): void {
  let separators = 0
  let depth = 0
  let isInString = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (isInString) {
      if (byte === backslash) at++
      else if (byte === quote) isInString = false
    } else if (byte === quote) isInString = true
    else if (byte === comma || byte === colon) {
      if (++separators > maxSeparators) throw refusal('too_many_values')
    } else if (byte === openBracket || byte === openBrace) {
      if (++depth > maxDepth) throw refusal('invalid_json')
    } else if (byte === closeBracket || byte === closeBrace) depth--
  }
}
