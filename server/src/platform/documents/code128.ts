// ISO/IEC 15417, table 1: the widths of bar, space, bar, space, bar, space of each symbol character.
const PATTERNS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

const START = { B: 104, C: 105 }
const SWITCH_TO = { B: 100, C: 99 }
const STOP = 106

/** A part of the text in one code set: B is any printable ASCII, C is pairs of digits. */
interface CodeSetRun {
  set: 'B' | 'C'
  text: string
}

export interface Code128 {
  /** Widths in modules: bar, space, bar, …, bar. */
  widths: number[]
  /** Their sum, without quiet zones (10 modules on each side). */
  modules: number
  runs: CodeSetRun[]
}

/**
 * Encodes `text` in Code 128 with the fewest symbol characters of the sets B and C. Accepts 1 to 80 printable ASCII
 * characters and throws on anything else: a barcode is one of our own codes, never a person's text. Rule: ISO/IEC
 * 15417. Rule: PIECE-39.
 */
export function encodeCode128(text: string): Code128 {
  if (!/^[ -~]{1,80}$/.test(text)) throw new RangeError('Code 128 holds 1 to 80 printable ASCII characters')
  const runs = codeSetRuns(text)
  const values: number[] = []
  for (const { set, text: part } of runs) {
    values.push(values.length === 0 ? START[set] : SWITCH_TO[set])
    if (set === 'B') values.push(...Array.from(part, (char) => char.charCodeAt(0) - 32))
    else for (let i = 0; i < part.length; i += 2) values.push(Number(part.slice(i, i + 2)))
  }
  const check = values.reduce((sum, value, i) => sum + value * Math.max(i, 1), 0) % 103
  const widths = [...values, check, STOP].flatMap((value) => Array.from(PATTERNS[value] ?? '', Number))
  return { widths, modules: widths.reduce((sum, width) => sum + width, 0), runs }
}

// Set C pays off from four digits on at either end of the text and from six digits on inside it.
function codeSetRuns(text: string): CodeSetRun[] {
  const runs: CodeSetRun[] = []
  const append = (set: 'B' | 'C', part: string): void => {
    const last = runs.at(-1)
    if (part === '') return
    if (last?.set === set) last.text += part
    else runs.push({ set, text: part })
  }
  for (const { 0: part, index } of text.matchAll(/[0-9]+|[^0-9]+/g)) {
    const atEnd = index === 0 || index + part.length === text.length
    const pays = /^[0-9]/.test(part) && part.length >= (part === text ? 2 : atEnd ? 4 : 6)
    // With an odd number of digits, the extra one stays in set B, on the side that is in set B anyway.
    const odd = part.length % 2
    if (!pays) append('B', part)
    else if (index > 0) {
      append('B', part.slice(0, odd))
      append('C', part.slice(odd))
    } else {
      append('C', part.slice(0, part.length - odd))
      append('B', part.slice(part.length - odd))
    }
  }
  return runs
}
