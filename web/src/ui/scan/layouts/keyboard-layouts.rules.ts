/** A key as its place on the keyboard names it. */
export interface PlacedPress {
  /** The physical key: 'Digit1', 'Numpad4', 'KeyA'. */
  code: string
  shift: boolean
}

/** The physical keys, row by row; a layout has a character for each of them. */
const places = [
  ...['Backquote', ...[...'1234567890'].map((digit) => `Digit${digit}`), 'Minus', 'Equal'],
  ...[...[...'QWERTYUIOP'].map((letter) => `Key${letter}`), 'BracketLeft', 'BracketRight', 'Backslash'],
  ...[...[...'ASDFGHJKL'].map((letter) => `Key${letter}`), 'Semicolon', 'Quote'],
  ...['IntlBackslash', ...[...'ZXCVBNM'].map((letter) => `Key${letter}`), 'Comma', 'Period', 'Slash'],
]

/** Stands for a key that types nothing by itself: a dead key, or one that the layout doesn't have. */
const none = '∅'

/**
 * What scanners can be set to, by the characters that their keys type: without Shift, then with it. Layouts that differ
 * only in characters that no code has, such as accents, are one.
 */
export const keyboardLayouts = {
  us: ["`1234567890-=qwertyuiop[]\\asdfghjkl;'∅zxcvbnm,./", '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"∅ZXCVBNM<>?'],
  canadian: ['#1234567890-=qwertyuiop∅∅<asdfghjkl;∅«zxcvbnm,.é', '|!"/$%?&*()_+QWERTYUIOP∅∅>ASDFGHJKL:∅»ZXCVBNM\'.É'],
  multilingual: [
    '/1234567890-=qwertyuiop∅çàasdfghjkl;èùzxcvbnm,.é',
    '\\!@#$%?&*()_+QWERTYUIOP∅ÇÀASDFGHJKL:ÈÙZXCVBNM\'"É',
  ],
  british: ["`1234567890-=qwertyuiop[]#asdfghjkl;'\\zxcvbnm,./", '¬!"£$%^&*()_+QWERTYUIOP{}~ASDFGHJKL:@|ZXCVBNM<>?'],
  french: ['²&é"\'(-è_çà)=azertyuiop∅$*qsdfghjklmù<wxcvbn,;:!', '∅1234567890°+AZERTYUIOP∅£µQSDFGHJKLM%>WXCVBN?./§'],
  belgian: ['²&é"\'(§è!çà)-azertyuiop∅$µqsdfghjklmù<wxcvbn,;:=', '³1234567890°_AZERTYUIOP∅*£QSDFGHJKLM%>WXCVBN?./+'],
  german: ['∅1234567890ß∅qwertzuiopü+#asdfghjklöä<yxcvbnm,.-', '°!"§$%&/()=?∅QWERTZUIOPÜ*\'ASDFGHJKLÖÄ>YXCVBNM;:_'],
  swiss: ["§1234567890'∅qwertzuiopè∅$asdfghjkléà<yxcvbnm,.-", '°+"*ç%&/()=?∅QWERTZUIOPÜ!£ASDFGHJKLÖÄ>YXCVBNM;:_'],
  spanish: ["º1234567890'¡qwertyuiop∅+çasdfghjklñ∅<zxcvbnm,.-", 'ª!"·$%&/()=?¿QWERTYUIOP∅*ÇASDFGHJKLÑ∅>ZXCVBNM;:_'],
} as const satisfies Record<string, readonly [plain: string, shifted: string]>

export type KeyboardLayout = keyof typeof keyboardLayouts

export const keyboardLayoutIds = Object.keys(keyboardLayouts) as KeyboardLayout[]

const onNumberPad: Readonly<Record<string, string>> = {
  Space: ' ',
  NumpadDecimal: '.',
  NumpadSubtract: '-',
  NumpadAdd: '+',
  NumpadDivide: '/',
  NumpadMultiply: '*',
}

/** The character that a key types on a keyboard with this layout; null where it types none or isn't known. */
export function characterOn(layout: KeyboardLayout, { code, shift }: PlacedPress): string | null {
  const digit = /^Numpad([0-9])$/.exec(code)?.[1]
  const character =
    digit ?? onNumberPad[code] ?? Array.from(keyboardLayouts[layout][shift ? 1 : 0])[places.indexOf(code)] ?? none
  return character === none ? null : character
}

/** Whether layouts decide what this key types. */
export const isOnLayouts = (code: string) => places.includes(code)

/** The key that types this character on a keyboard with this layout; null where it takes more than Shift. */
export function pressFor(layout: KeyboardLayout, character: string): PlacedPress | null {
  if (character === ' ') return { code: 'Space', shift: false }
  for (const shift of [false, true]) {
    const place = Array.from(keyboardLayouts[layout][shift ? 1 : 0]).indexOf(character)
    const code = places[place]
    if (code !== undefined && character !== none) return { code, shift }
  }
  return null
}
