/** A key as its place on the keyboard names it. */
export interface PlacedPress {
  /** The physical key: 'Digit1', 'Numpad4', 'KeyA'. */
  code: string
  shift: boolean
}

/** The physical keys, row by row; a layout has a character for each of them. */
export const keyPlaces = [
  ...['Backquote', ...[...'1234567890'].map((digit) => `Digit${digit}`), 'Minus', 'Equal'],
  ...[...[...'QWERTYUIOP'].map((letter) => `Key${letter}`), 'BracketLeft', 'BracketRight', 'Backslash'],
  ...[...[...'ASDFGHJKL'].map((letter) => `Key${letter}`), 'Semicolon', 'Quote'],
  ...['IntlBackslash', ...[...'ZXCVBNM'].map((letter) => `Key${letter}`), 'Comma', 'Period', 'Slash'],
]

/** Stands for a key that types nothing by itself: a dead key, or one that the layout doesn't have. */
const none = '∅'

export const keyboardLayoutIds = [
  'us',
  'canadian',
  'multilingual',
  'british',
  'french',
  'belgian',
  'german',
  'swiss',
  'spanish',
] as const
export type KeyboardLayout = (typeof keyboardLayoutIds)[number]

/** The characters that the keys of a keyboard type: without Shift, then with it. */
type Characters = readonly [plain: string, shifted: string]

/** That of most scanners. `addKeyboardLayouts` adds the others, which few devices need. */
const keyboardLayouts: Partial<Record<KeyboardLayout, Characters>> = {
  us: ["`1234567890-=qwertyuiop[]\\asdfghjkl;'∅zxcvbnm,./", '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"∅ZXCVBNM<>?'],
}

/** Makes the other layouts known; until then their keys mean nothing. */
export function addKeyboardLayouts(others: Readonly<Record<Exclude<KeyboardLayout, 'us'>, Characters>>): void {
  Object.assign(keyboardLayouts, others)
}

const onNumberPad: Readonly<Record<string, string>> = {
  Space: ' ',
  NumpadDecimal: '.',
  NumpadSubtract: '-',
  NumpadAdd: '+',
  NumpadDivide: '/',
  NumpadMultiply: '*',
}

/** In the order of `keyPlaces`; none of a layout that isn't known yet. */
const charactersOf = (layout: KeyboardLayout, shift: boolean) =>
  Array.from(keyboardLayouts[layout]?.[shift ? 1 : 0] ?? '')

/** The character that a key types on a keyboard with this layout; null where it types none or isn't known. */
export function characterOn(layout: KeyboardLayout, { code, shift }: PlacedPress): string | null {
  const digit = /^Numpad([0-9])$/.exec(code)?.[1]
  const character = digit ?? onNumberPad[code] ?? charactersOf(layout, shift)[keyPlaces.indexOf(code)] ?? none
  return character === none ? null : character
}

/** Whether layouts decide what this key types. */
export const isOnLayouts = (code: string) => keyPlaces.includes(code)

/** The key that types this character on a keyboard with this layout; null where it takes more than Shift. */
export function pressFor(layout: KeyboardLayout, character: string): PlacedPress | null {
  if (character === ' ') return { code: 'Space', shift: false }
  for (const shift of [false, true]) {
    const place = charactersOf(layout, shift).indexOf(character)
    const code = keyPlaces[place]
    if (code !== undefined && character !== none) return { code, shift }
  }
  return null
}
