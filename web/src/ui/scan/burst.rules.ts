/** A key press as the scan listener sees it. */
export interface Key {
  /** The character that the keyboard layout produced. */
  key: string
  /** The physical key: 'Digit1', 'Numpad4', 'KeyA'. */
  code: string
  shift: boolean
  /** Time of the press, in ms since the page was loaded. */
  at: number
}

/**
 * The pace of a burst, in ms between two keys. A scanner sends a key every 1 to 30 ms, and a busy computer may delay
 * one of them. People are slower on average, even fast typists (60 ms and more), so the mean is the stricter limit.
 */
const pace = { maxGapMs: 130, maxMeanGapMs: 45 }

/** A person may type fewer keys than this before Enter, so they never count as a scan. */
export const minScanLength = 4

const digitKey = /^(?:Digit|Numpad)([0-9])$/

/**
 * Reads the text of a burst. Digits are read from the physical keys, so that a scanner with another layout than the
 * computer still yields digits (a French keyboard would give `&é"'`). Everything else is read as the layout has it.
 */
export function textOf(keys: readonly Key[]): string {
  const byPhysicalKey = keys.map(({ key, code, shift }) => {
    const digit = digitKey.exec(code)?.[1]
    return digit && (/^[0-9]$/.test(key) || !shift) ? digit : undefined
  })
  if (!byPhysicalKey.includes(undefined)) return byPhysicalKey.join('')
  return keys.map(({ key }) => key).join('')
}

/**
 * What the keys of a US keyboard type, without and with Shift. Letters, digits and the number pad follow from names.
 */
const usKeys: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Backquote: ['`', '~'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Space: [' ', ' '],
  NumpadDecimal: ['.', '.'],
  NumpadSubtract: ['-', '-'],
  NumpadAdd: ['+', '+'],
  NumpadDivide: ['/', '/'],
  NumpadMultiply: ['*', '*'],
}
const shiftedDigits = ')!@#$%^&*('

/**
 * Reads a burst as a US keyboard would have typed it, from its physical keys alone. A scanner that sends the keys of a
 * US keyboard to a computer with another layout yields other letters and signs; this is what it meant.
 * @returns the text; null where it is the same as `textOf` or a key has no name that is known
 */
export function usTextOf(keys: readonly Key[]): string | null {
  const typed = keys.map(usCharacter)
  if (typed.includes(null)) return null
  const text = typed.join('')
  return text === textOf(keys) ? null : text
}

function usCharacter({ code, shift }: Key): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shift ? letter : letter.toLowerCase()
  const digit = digitKey.exec(code)?.[1]
  if (digit) return shift && code.startsWith('Digit') ? (shiftedDigits[Number(digit)] ?? null) : digit
  return usKeys[code]?.[shift ? 1 : 0] ?? null
}

/** Whether a key at time `at` (ms) continues the burst that ends with `last`. */
export function continuesBurst(last: Key, at: number): boolean {
  return at - last.at <= pace.maxGapMs
}

/** Whether two keys followed each other as fast as a scanner's. */
export function isFast(last: Key, at: number): boolean {
  return at - last.at <= pace.maxMeanGapMs
}

/** Whether these keys came too fast for a person. */
export function isBurst(keys: readonly Key[]): boolean {
  if (keys.length < minScanLength) return false
  const pauses = keys.slice(1).map((key, i) => key.at - (keys[i]?.at ?? 0))
  const total = pauses.reduce((sum, pause) => sum + pause, 0)
  return Math.max(...pauses) <= pace.maxGapMs && total / pauses.length <= pace.maxMeanGapMs
}

/**
 * Whether a key ends a scan. Scanners send Enter or Tab, some of them as control characters (CR is Ctrl M, LF is Ctrl
 * J, TAB is Ctrl I).
 */
export function endsScan({ key, ctrlKey }: { key: string; ctrlKey: boolean }): boolean {
  return key === 'Enter' || key === 'Tab' || (ctrlKey && /^[ijm]$/i.test(key))
}
